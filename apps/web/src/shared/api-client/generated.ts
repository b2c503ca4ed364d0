/** Made from `apps/api/openapi.json` by `npm run codegen`. */

export interface ListQuestion {
  asOf?: string;
  cursor?: string;
  filter?: string[];
  limit?: number;
  q?: string;
  sort?: string;
}
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
type Json<Body> = { content: { 'application/json': Body } };
type Problem = { default: components['responses']['Problem'] };
type Answers<Status extends number, Body> = { [Key in Status]: Json<Body> } & Problem;
type Done<Status extends number> = { [Key in Status]: {} } & Problem;

export interface paths {
  '/api/activity': { get: operations['listActivity'] };
  '/api/approvals': { get: operations['listApprovals'] };
  '/api/approvals/{id}': { get: operations['getApproval'] };
  '/api/approvals/{id}/approve': { post: operations['approveRequest'] };
  '/api/approvals/{id}/decline': { post: operations['declineRequest'] };
  '/api/approvals/{id}/withdraw': { post: operations['withdrawRequest'] };
  '/api/auth/erase': { post: operations['eraseOwnData'] };
  '/api/auth/erasure': { get: operations['getErasure'] };
  '/api/auth/factors': { get: operations['listSecondFactors'] };
  '/api/auth/invitations/accept': { post: operations['acceptInvitation'] };
  '/api/auth/login': { post: operations['signIn'] };
  '/api/auth/login/complete': { post: operations['completeSignIn'] };
  '/api/auth/logout': { post: operations['signOut'] };
  '/api/auth/mail-address': { get: operations['getMailAddress'] };
  '/api/auth/mail-address/confirm': { post: operations['confirmMailAddress'] };
  '/api/auth/mail-address/request': { post: operations['requestMailAddress'] };
  '/api/auth/me': { get: operations['getCurrentUser'] };
  '/api/auth/oidc': { get: operations['getOidcSettings'] };
  '/api/auth/oidc/callback': { post: operations['finishOidcSignIn'] };
  '/api/auth/oidc/links': { get: operations['listOidcLinks']; post: operations['linkOidcAccount'] };
  '/api/auth/oidc/links/{id}': { delete: operations['unlinkOidcAccount'] };
  '/api/auth/oidc/start': { post: operations['startOidcSignIn'] };
  '/api/auth/passkeys': { post: operations['registerPasskey'] };
  '/api/auth/passkeys/{id}': { delete: operations['removePasskey']; patch: operations['renamePasskey'] };
  '/api/auth/passkeys/options': { post: operations['createPasskeySignInOptions'] };
  '/api/auth/passkeys/registration-options': { post: operations['createPasskeyRegistrationOptions'] };
  '/api/auth/passkeys/sign-in': { post: operations['signInWithPasskey'] };
  '/api/auth/password-resets': { post: operations['requestPasswordReset'] };
  '/api/auth/password-resets/accept': { post: operations['acceptPasswordReset'] };
  '/api/auth/password/change': { post: operations['changePassword'] };
  '/api/auth/profile': { put: operations['changeProfile'] };
  '/api/auth/recovery-codes/regenerate': { post: operations['regenerateRecoveryCodes'] };
  '/api/auth/refresh': { post: operations['refreshSession'] };
  '/api/auth/saml/{id}/acs': { post: operations['receiveSamlResponse'] };
  '/api/auth/saml/{id}/metadata': { get: operations['getSamlMetadata'] };
  '/api/auth/saml/{id}/slo': {
    get: operations['receiveSamlLogout'];
    post: operations['receivePostedSamlLogout'];
  };
  '/api/auth/sessions': { get: operations['listOwnSessions']; delete: operations['signOutEverywhere'] };
  '/api/auth/sessions/{id}': { delete: operations['revokeOwnSession'] };
  '/api/auth/sign-ins': { get: operations['listOwnSignIns'] };
  '/api/auth/sign-on': { get: operations['getOwnSignOn'] };
  '/api/auth/sign-on/{id}/start': { post: operations['startSignOn'] };
  '/api/auth/sign-on/find': { post: operations['findSignOn'] };
  '/api/auth/sign-on/link': { post: operations['linkSignOnAccount'] };
  '/api/auth/sign-on/sign-out': { post: operations['signOutAtProvider'] };
  '/api/auth/sign-on/test': { post: operations['testSignOn'] };
  '/api/auth/step-up/confirm': { post: operations['confirmStepUp'] };
  '/api/auth/step-up/options': { post: operations['createStepUpOptions'] };
  '/api/auth/totp': { delete: operations['removeTotp'] };
  '/api/auth/totp/begin': { post: operations['beginTotp'] };
  '/api/auth/totp/confirm': { post: operations['confirmTotp'] };
  '/api/booking/calendar': { get: operations['getBookingCalendar']; put: operations['setBookingCalendar'] };
  '/api/booking/consultations': {
    get: operations['listConsultations'];
    post: operations['bookConsultation'];
  };
  '/api/booking/consultations/{id}/cancel': { post: operations['cancelConsultation'] };
  '/api/booking/consultations/{id}/confirm': { post: operations['confirmConsultation'] };
  '/api/booking/consultations/{id}/note': { put: operations['setConsultationNote'] };
  '/api/booking/consultations/{id}/reschedule': { post: operations['rescheduleConsultation'] };
  '/api/booking/consultations/{id}/visitor': { delete: operations['eraseConsultationVisitor'] };
  '/api/booking/managed-consultation/cancel': { post: operations['cancelManagedConsultation'] };
  '/api/booking/managed-consultation/open': { post: operations['openManagedConsultation'] };
  '/api/booking/managed-consultation/reschedule': { post: operations['rescheduleManagedConsultation'] };
  '/api/booking/settings': { get: operations['getBookingSettings'] };
  '/api/booking/slots': { get: operations['listBookingSlots'] };
  '/api/bot-detection/findings': { get: operations['listBotFindings'] };
  '/api/bot-detection/findings/{scanId}/{findingId}/block': { post: operations['blockBotAccount'] };
  '/api/bot-detection/findings/{scanId}/{findingId}/escalate': { post: operations['escalateBotFinding'] };
  '/api/bot-detection/findings/{scanId}/{findingId}/picture': { get: operations['getBotPicture'] };
  '/api/bot-detection/findings/{scanId}/{findingId}/readings': { get: operations['getBotReadings'] };
  '/api/bot-detection/findings/{scanId}/{findingId}/unblock': { post: operations['unblockBotAccount'] };
  '/api/bot-detection/findings/{scanId}/{findingId}/verdict': { put: operations['giveBotVerdict'] };
  '/api/bot-detection/scans': { get: operations['listBotScans']; post: operations['requestBotScan'] };
  '/api/bot-detection/scans/{id}': { get: operations['getBotScan'] };
  '/api/bot-detection/scans/{id}/cancel': { post: operations['cancelBotScan'] };
  '/api/bot-detection/scans/{id}/escalate': { post: operations['escalateBotScan'] };
  '/api/bot-detection/scans/analytics': { get: operations['getBotAnalytics'] };
  '/api/bot-detection/scans/estimate': { post: operations['estimateBotScan'] };
  '/api/bot-detection/scans/statistics': { get: operations['getBotStatistics'] };
  '/api/bot-detection/scans/upload': { post: operations['uploadBotScan'] };
  '/api/bot-detection/settings': { get: operations['getBotSettings']; put: operations['changeBotSettings'] };
  '/api/client-errors': { get: operations['listClientErrors']; post: operations['reportClientError'] };
  '/api/client-errors/{id}': { get: operations['getClientError'] };
  '/api/client-errors/{id}/reopen': { post: operations['reopenClientError'] };
  '/api/client-errors/{id}/resolve': { post: operations['resolveClientError'] };
  '/api/client-errors/summary': { get: operations['getClientErrorSummary'] };
  '/api/competitive/competitors': { get: operations['listCompetitors']; post: operations['addCompetitor'] };
  '/api/competitive/competitors/{competitorId}/claims': { post: operations['recordClaim'] };
  '/api/competitive/competitors/{competitorId}/claims/{claimId}/challenge': {
    post: operations['challengeClaim'];
  };
  '/api/competitive/competitors/{competitorId}/features/{feature}/claims': { get: operations['listClaims'] };
  '/api/competitive/competitors/comparison': { get: operations['getComparison'] };
  '/api/competitive/public-comparison': { get: operations['getPublicComparison'] };
  '/api/data-export': { get: operations['listDataExports']; post: operations['requestDataExport'] };
  '/api/data-export/{id}/archive': { get: operations['downloadDataExport'] };
  '/api/data-export/retry': { post: operations['retryDataExport'] };
  '/api/detectors': { get: operations['listDetectors'] };
  '/api/detectors/{detector}/version': { put: operations['activateDetectorVersion'] };
  '/api/detectors/{detector}/versions': { get: operations['listDetectorVersions'] };
  '/api/detectors/{detector}/versions/{version}/difference': { get: operations['compareDetectorVersion'] };
  '/api/detectors/unlabelled': { get: operations['listUnlabelled'] };
  '/api/figures': { get: operations['listFigures'] };
  '/api/figures/{name}/events': { get: operations['listFigureEvents'] };
  '/api/health/live': { get: operations['checkLiveness'] };
  '/api/health/ready': { get: operations['checkReadiness'] };
  '/api/history/density': { get: operations['readDensity'] };
  '/api/history/positions': { get: operations['findPosition'] };
  '/api/identity-access/access-reviews': {
    get: operations['listAccessReviews'];
    post: operations['openAccessReview'];
  };
  '/api/identity-access/access-reviews/{id}': { get: operations['getAccessReview'] };
  '/api/identity-access/access-reviews/{id}/close': { post: operations['closeAccessReview'] };
  '/api/identity-access/access-reviews/{id}/decide': { post: operations['decideAccessReviewRole'] };
  '/api/identity-access/api-keys': { get: operations['listOwnApiKeys']; post: operations['createApiKey'] };
  '/api/identity-access/api-keys/{id}': { delete: operations['revokeApiKey'] };
  '/api/identity-access/api-keys/scopes': { get: operations['listKeyScopes'] };
  '/api/identity-access/api-keys/tenant': { get: operations['listApiKeys'] };
  '/api/identity-access/people': { get: operations['listPeopleNames'] };
  '/api/identity-access/provisioning': { get: operations['getProvisioning'] };
  '/api/identity-access/provisioning/groups/{id}/role': { put: operations['mapScimGroup'] };
  '/api/identity-access/provisioning/tokens': { post: operations['createScimToken'] };
  '/api/identity-access/provisioning/tokens/{id}': { delete: operations['revokeScimToken'] };
  '/api/identity-access/roles': { get: operations['listRoles'] };
  '/api/identity-access/sessions': { get: operations['listSessions'] };
  '/api/identity-access/sign-ins': { get: operations['listSignIns'] };
  '/api/identity-access/sign-ins/hours': { get: operations['listSignInHours'] };
  '/api/identity-access/sign-on': { get: operations['getSignOn'] };
  '/api/identity-access/sign-on/check': { post: operations['checkSignOnIssuer'] };
  '/api/identity-access/sign-on/connection': {
    put: operations['configureSignOn'];
    delete: operations['removeSignOn'];
  };
  '/api/identity-access/sign-on/domains': { post: operations['addSignOnDomain'] };
  '/api/identity-access/sign-on/domains/{domain}': { delete: operations['removeSignOnDomain'] };
  '/api/identity-access/sign-on/domains/{domain}/verify': { post: operations['verifySignOnDomain'] };
  '/api/identity-access/sign-on/requirement': { put: operations['requireSignOn'] };
  '/api/identity-access/sign-on/saml': { put: operations['configureSamlSignOn'] };
  '/api/identity-access/sign-on/saml/check': { post: operations['checkSamlProvider'] };
  '/api/identity-access/tenants': { get: operations['listTenants']; post: operations['registerTenant'] };
  '/api/identity-access/time-zone': { put: operations['changeTimeZone'] };
  '/api/identity-access/users': { get: operations['listUsers']; post: operations['inviteUser'] };
  '/api/identity-access/users/{id}': { get: operations['getUser']; delete: operations['eraseUser'] };
  '/api/identity-access/users/{id}/invitation/reissue': { post: operations['reissueUserInvitation'] };
  '/api/identity-access/users/{id}/mail': { get: operations['listUserMail'] };
  '/api/identity-access/users/{id}/oidc-link/allow': { post: operations['allowUserOidcLink'] };
  '/api/identity-access/users/{id}/password/reset': { post: operations['resetUserPassword'] };
  '/api/identity-access/users/{id}/reinstate': { post: operations['reinstateUser'] };
  '/api/identity-access/users/{id}/roles': { post: operations['grantUserRole'] };
  '/api/identity-access/users/{id}/roles/{role}': { delete: operations['revokeUserRole'] };
  '/api/identity-access/users/{id}/second-factors': { delete: operations['removeUserSecondFactors'] };
  '/api/identity-access/users/{id}/sessions': {
    get: operations['listUserSessions'];
    delete: operations['endUserSessions'];
  };
  '/api/identity-access/users/{id}/sessions/{sessionId}': { delete: operations['endUserSession'] };
  '/api/identity-access/users/{id}/suspend': { post: operations['suspendUser'] };
  '/api/impersonation/platforms': { get: operations['listPlatforms'] };
  '/api/impersonation/protected-identities': {
    get: operations['listProtectedIdentities'];
    post: operations['protectIdentity'];
  };
  '/api/impersonation/protected-identities/{id}': {
    get: operations['getProtectedIdentity'];
    put: operations['changeProtectedIdentity'];
    delete: operations['withdrawProtectedIdentity'];
  };
  '/api/impersonation/protected-identities/{id}/avatar': {
    get: operations['getProtectedIdentityAvatar'];
    put: operations['setProtectedIdentityAvatar'];
    delete: operations['removeProtectedIdentityAvatar'];
  };
  '/api/impersonation/protected-identities/{id}/monitoring': {
    put: operations['setProtectedIdentityMonitoring'];
  };
  '/api/impersonation/risk-bands': { get: operations['listRiskBands'] };
  '/api/impersonation/scans': { get: operations['listScans']; post: operations['requestScan'] };
  '/api/impersonation/scans/{id}': { get: operations['getScan'] };
  '/api/impersonation/scans/{id}/campaigns': { get: operations['listCampaigns'] };
  '/api/impersonation/scans/{id}/campaigns/{campaignId}': { get: operations['getCampaign'] };
  '/api/impersonation/scans/{id}/campaigns/{campaignId}/dismiss': { post: operations['dismissCampaign'] };
  '/api/impersonation/scans/{id}/campaigns/{campaignId}/report': { post: operations['reportCampaign'] };
  '/api/impersonation/scans/{id}/cancel': { post: operations['cancelScan'] };
  '/api/impersonation/scans/{id}/look-alikes': { get: operations['listLookAlikes'] };
  '/api/impersonation/scans/{id}/look-alikes/{lookAlikeId}': { get: operations['getLookAlike'] };
  '/api/impersonation/scans/{id}/look-alikes/{lookAlikeId}/avatar': { get: operations['getLookAlikeAvatar'] };
  '/api/impersonation/scans/{id}/look-alikes/{lookAlikeId}/dismiss': { post: operations['dismissLookAlike'] };
  '/api/impersonation/scans/{id}/look-alikes/{lookAlikeId}/dismissal/withdraw': {
    post: operations['withdrawLookAlikeDismissal'];
  };
  '/api/impersonation/scans/{id}/look-alikes/{lookAlikeId}/personal-data': {
    delete: operations['forgetLookAlike'];
  };
  '/api/impersonation/scans/{id}/look-alikes/{lookAlikeId}/report': { post: operations['reportLookAlike'] };
  '/api/impersonation/scans/{id}/protected-avatar': { get: operations['getScanProtectedAvatar'] };
  '/api/impersonation/scans/statistics': { get: operations['getScanStatistics'] };
  '/api/incidents': { get: operations['listIncidents']; post: operations['openIncident'] };
  '/api/incidents/{incidentId}': { get: operations['getIncident']; put: operations['reviseIncident'] };
  '/api/incidents/{incidentId}/evidence': { post: operations['addIncidentEvidence'] };
  '/api/incidents/{incidentId}/evidence/{evidenceId}': { get: operations['getIncidentEvidence'] };
  '/api/incidents/{incidentId}/evidence/{evidenceId}/exclude': {
    post: operations['excludeIncidentEvidence'];
  };
  '/api/incidents/{incidentId}/evidence/{evidenceId}/verify': { post: operations['verifyIncidentEvidence'] };
  '/api/incidents/{incidentId}/filings': { post: operations['fileIncidentReport'] };
  '/api/incidents/{incidentId}/hand-off/{target}': { get: operations['getIncidentHandOff'] };
  '/api/incidents/{incidentId}/outcomes': { post: operations['recordIncidentOutcome'] };
  '/api/incidents/{incidentId}/prepare': { post: operations['prepareIncidentReport'] };
  '/api/incidents/{incidentId}/preview': { get: operations['previewIncidentReport'] };
  '/api/incidents/{incidentId}/preview/report': { get: operations['drawIncidentPreview'] };
  '/api/incidents/{incidentId}/return': { post: operations['returnIncident'] };
  '/api/incidents/{incidentId}/review/request': { post: operations['requestIncidentReview'] };
  '/api/incidents/{incidentId}/send': { post: operations['sendIncidentReport'] };
  '/api/incidents/{incidentId}/sign': { post: operations['signIncidentReport'] };
  '/api/incidents/{incidentId}/withdraw': { post: operations['withdrawIncident'] };
  '/api/incidents/evidence-recipients': {
    get: operations['listEvidenceRecipients'];
    post: operations['addEvidenceRecipient'];
  };
  '/api/incidents/evidence-recipients/{recipientId}': { delete: operations['removeEvidenceRecipient'] };
  '/api/incidents/evidence/{evidencePackageId}': { get: operations['downloadEvidencePackage'] };
  '/api/incidents/evidence/{evidencePackageId}/checksum': { get: operations['getEvidenceChecksum'] };
  '/api/incidents/evidence/{evidencePackageId}/sealed': { get: operations['downloadSealedEvidencePackage'] };
  '/api/incidents/evidence/{evidencePackageId}/signature': { get: operations['getEvidenceSignature'] };
  '/api/incidents/reporter-profiles/{identityId}': {
    get: operations['getReporterProfile'];
    put: operations['declareReporter'];
  };
  '/api/incidents/reports/digests': { get: operations['listDigests']; post: operations['createDigest'] };
  '/api/incidents/reports/digests/{week}/{digestId}': { get: operations['downloadDigest'] };
  '/api/incidents/reports/dossiers': { get: operations['listDossiers'] };
  '/api/incidents/reports/ledger': { get: operations['listLedgerEntries'] };
  '/api/incidents/reports/links': { get: operations['listShareLinks']; post: operations['createShareLink'] };
  '/api/incidents/reports/links/{linkId}/revoke': { post: operations['revokeShareLink'] };
  '/api/incidents/shared-reports/download': { post: operations['downloadSharedReport'] };
  '/api/incidents/shared-reports/open': { post: operations['openSharedReport'] };
  '/api/katia/ask': { post: operations['askKatia'] };
  '/api/katia/engine': { get: operations['getKatiaEngine']; put: operations['switchKatiaEngine'] };
  '/api/katia/engine/budget': { put: operations['setKatiaBudget'] };
  '/api/katia/engine/evaluations': {
    get: operations['listKatiaEvaluations'];
    post: operations['orderKatiaEvaluation'];
  };
  '/api/katia/engine/prompt': { put: operations['promoteKatiaPrompt'] };
  '/api/katia/engine/prompts': { post: operations['draftKatiaPrompt'] };
  '/api/katia/engine/runs': { get: operations['listKatiaRuns'] };
  '/api/katia/engine/runs/{id}/replay': { post: operations['replayKatiaRun'] };
  '/api/katia/engine/usage': { get: operations['getKatiaUsage'] };
  '/api/katia/status': { get: operations['getKatiaStatus'] };
  '/api/katia/threads': { get: operations['listKatiaThreads']; post: operations['startKatiaThread'] };
  '/api/katia/threads/{id}': {
    get: operations['getKatiaThread'];
    delete: operations['deleteKatiaThread'];
    patch: operations['renameKatiaThread'];
  };
  '/api/katia/threads/{id}/ask': { post: operations['askInKatiaThread'] };
  '/api/katia/threads/{id}/readers': { post: operations['shareKatiaThread'] };
  '/api/katia/threads/{id}/readers/{readerId}': { delete: operations['unshareKatiaThread'] };
  '/api/katia/threads/{id}/turns/{turnId}/replay': { post: operations['replayKatiaTurn'] };
  '/api/media-protection/abilities': { get: operations['getMediaAbilities'] };
  '/api/media-protection/checks': { get: operations['listMediaChecks']; post: operations['checkMedia'] };
  '/api/media-protection/checks/{checkId}/preview': { get: operations['getMediaCheckPreview'] };
  '/api/media-protection/checks/{checkId}/violations': { post: operations['recordViolation'] };
  '/api/media-protection/mark-keys/rotate': { post: operations['rotateMarkKey'] };
  '/api/media-protection/pictures': { get: operations['listPictures']; post: operations['registerPicture'] };
  '/api/media-protection/pictures/{pictureId}': {
    get: operations['getPicture'];
    delete: operations['forgetPicture'];
  };
  '/api/media-protection/pictures/{pictureId}/copies': { post: operations['createPictureCopy'] };
  '/api/media-protection/pictures/{pictureId}/copies/{copyId}/file': {
    get: operations['downloadPictureCopy'];
  };
  '/api/media-protection/pictures/{pictureId}/preview': { get: operations['getPicturePreview'] };
  '/api/media-protection/violations': { get: operations['listViolations'] };
  '/api/media-protection/violations/{violationId}/escalate': { post: operations['escalateViolation'] };
  '/api/notifications': { get: operations['listNotifications'] };
  '/api/notifications/one-click-unsubscription': {
    get: operations['openUnsubscriptionPage'];
    post: operations['unsubscribeByOneClick'];
  };
  '/api/notifications/preferences': {
    get: operations['getNotificationPreferences'];
    put: operations['setNotificationPreferences'];
  };
  '/api/notifications/push': { get: operations['readPushSettings'] };
  '/api/notifications/push/devices': { post: operations['addPushDevice'] };
  '/api/notifications/push/devices/{id}': {
    put: operations['changePushDevice'];
    delete: operations['removePushDevice'];
  };
  '/api/notifications/push/devices/{id}/test': { post: operations['testPushDevice'] };
  '/api/notifications/read': { post: operations['markNotificationsRead'] };
  '/api/notifications/unsubscribe': { post: operations['unsubscribe'] };
  '/api/operations': { get: operations['getOperations'] };
  '/api/operations/painted-frames': { post: operations['reportPaintedFrame'] };
  '/api/operations/projections/{name}/rebuild': { post: operations['rebuildProjection'] };
  '/api/operations/queues/{name}/order': { post: operations['orderQueue'] };
  '/api/publishing/accounts/{accountId}/best-times': { get: operations['readBestTimes'] };
  '/api/publishing/calendar': { get: operations['readCalendar'] };
  '/api/publishing/calendar.ics': { get: operations['downloadCalendar'] };
  '/api/publishing/media/{token}': { get: operations['fetchPostMedia'] };
  '/api/publishing/posts': { get: operations['listPosts']; post: operations['draftPost'] };
  '/api/publishing/posts/{id}': {
    get: operations['getPost'];
    put: operations['editPost'];
    delete: operations['deletePost'];
  };
  '/api/publishing/posts/{id}/move': { post: operations['movePost'] };
  '/api/publishing/posts/{id}/runs/{runId}/retry': { post: operations['retryPublishRun'] };
  '/api/publishing/posts/{id}/runs/{runId}/settle': { post: operations['settlePublishRun'] };
  '/api/publishing/posts/{id}/schedule': { post: operations['schedulePost'] };
  '/api/publishing/posts/{id}/submit': { post: operations['submitPost'] };
  '/api/publishing/posts/{id}/unschedule': { post: operations['unschedulePost'] };
  '/api/publishing/posts/{id}/withdraw': { post: operations['withdrawPost'] };
  '/api/publishing/posts/check': { post: operations['checkPost'] };
  '/api/publishing/posts/import': { post: operations['importPosts'] };
  '/api/publishing/scheduler/platforms': { get: operations['listSchedulerPlatforms'] };
  '/api/publishing/scheduler/posts/{id}': { delete: operations['deleteScheduledPost'] };
  '/api/publishing/scheduler/posts/schedule': { post: operations['scheduleSpecifiedPost'] };
  '/api/publishing/scheduler/posts/scheduled': { get: operations['listScheduledPosts'] };
  '/api/publishing/slots': { get: operations['listPostingSlots'] };
  '/api/publishing/slots/{accountId}': { put: operations['setPostingSlots'] };
  '/api/publishing/times/resolve': { post: operations['resolveLocalTime'] };
  '/api/saved-views': { get: operations['listSavedViews']; post: operations['createSavedView'] };
  '/api/saved-views/{id}': { delete: operations['removeSavedView']; patch: operations['changeSavedView'] };
  '/api/saved-views/{id}/restore': { post: operations['restoreSavedView'] };
  '/api/scim/v2/Groups': { get: operations['findScimGroups']; post: operations['createScimGroup'] };
  '/api/scim/v2/Groups/{id}': {
    get: operations['getScimGroup'];
    put: operations['replaceScimGroup'];
    delete: operations['deleteScimGroup'];
    patch: operations['patchScimGroup'];
  };
  '/api/scim/v2/ResourceTypes': { get: operations['listScimResourceTypes'] };
  '/api/scim/v2/ResourceTypes/{name}': { get: operations['getScimResourceType'] };
  '/api/scim/v2/Schemas': { get: operations['listScimSchemas'] };
  '/api/scim/v2/Schemas/{name}': { get: operations['getScimSchema'] };
  '/api/scim/v2/ServiceProviderConfig': { get: operations['getScimConfiguration'] };
  '/api/scim/v2/Users': { get: operations['findScimUsers']; post: operations['createScimUser'] };
  '/api/scim/v2/Users/{id}': {
    get: operations['getScimUser'];
    put: operations['replaceScimUser'];
    delete: operations['deleteScimUser'];
    patch: operations['patchScimUser'];
  };
  '/api/search': { get: operations['searchEntities'] };
  '/api/soc/alerts': { get: operations['listAlerts'] };
  '/api/soc/analytics': { get: operations['getAnalytics'] };
  '/api/soc/attack': { get: operations['getAttackCoverage'] };
  '/api/soc/attack/layer': { get: operations['getAttackLayer'] };
  '/api/soc/back-tests': { post: operations['requestBackTest'] };
  '/api/soc/back-tests/{backTestId}': { get: operations['getBackTest'] };
  '/api/soc/back-tests/{backTestId}/cancel': { post: operations['cancelBackTest'] };
  '/api/soc/cases': { get: operations['listCases'] };
  '/api/soc/cases/{caseId}': { get: operations['getCase'] };
  '/api/soc/cases/{caseId}/alerts': { get: operations['listCaseAlerts'] };
  '/api/soc/cases/{caseId}/merge': { post: operations['mergeCase'] };
  '/api/soc/cases/{caseId}/split': { post: operations['splitCase'] };
  '/api/soc/cases/{caseId}/status': { put: operations['setCaseStatus'] };
  '/api/soc/channels': { get: operations['listChannels'] };
  '/api/soc/channels/{channel}/test': { post: operations['testChannel'] };
  '/api/soc/deny-list': { get: operations['getDenyList']; post: operations['addDenyListAddress'] };
  '/api/soc/deny-list/{address}': { delete: operations['removeDenyListAddress'] };
  '/api/soc/deny-list/enforced': { put: operations['switchDenyList'] };
  '/api/soc/enforcement': { get: operations['listEnforcementAdapters'] };
  '/api/soc/enforcement/{adapter}': { get: operations['downloadEnforcementFile'] };
  '/api/soc/enforcement/{adapter}/enabled': { put: operations['switchEnforcementAdapter'] };
  '/api/soc/events': { get: operations['listEvents'] };
  '/api/soc/events/{eventId}': { get: operations['getEvent'] };
  '/api/soc/events/{eventId}/block': { post: operations['blockEventAddress'] };
  '/api/soc/events/{eventId}/enforcement': { get: operations['listEventEnforcement'] };
  '/api/soc/events/{eventId}/escalate': { post: operations['escalateEvent'] };
  '/api/soc/events/{eventId}/status': { put: operations['setEventStatus'] };
  '/api/soc/events/count': { get: operations['countEvents'] };
  '/api/soc/events/export': { post: operations['exportEvents'] };
  '/api/soc/events/overview': { get: operations['getEventOverview'] };
  '/api/soc/hooks/{hook}': { put: operations['connectHook']; delete: operations['disconnectHook'] };
  '/api/soc/intake/{sourceId}': { post: operations['deliverLogs'] };
  '/api/soc/intel/feeds': { get: operations['listIntelFeeds']; post: operations['addIntelFeed'] };
  '/api/soc/intel/feeds/{feedId}': {
    put: operations['changeIntelFeed'];
    delete: operations['removeIntelFeed'];
  };
  '/api/soc/intel/feeds/{feedId}/enabled': { put: operations['switchIntelFeed'] };
  '/api/soc/intel/feeds/{feedId}/poll': { post: operations['pollIntelFeed'] };
  '/api/soc/intel/feeds/inspect': { post: operations['inspectIntelFeed'] };
  '/api/soc/intel/imports': { get: operations['listIntelImports']; post: operations['importIntel'] };
  '/api/soc/intel/items': { get: operations['listIntelItems']; post: operations['addIntelItem'] };
  '/api/soc/intel/items/{itemId}': {
    put: operations['reviseIntelItem'];
    delete: operations['removeIntelItem'];
  };
  '/api/soc/intel/matches': { get: operations['listIntelMatches'] };
  '/api/soc/intel/preview': { post: operations['previewIntelImport'] };
  '/api/soc/intel/sources': { get: operations['listIntelSources'] };
  '/api/soc/intel/summary': { get: operations['getIntelSummary'] };
  '/api/soc/messages': { get: operations['listMessages'] };
  '/api/soc/misp/{file}': { get: operations['mispEventFile'] };
  '/api/soc/misp/hashes.csv': { get: operations['mispHashes'] };
  '/api/soc/misp/manifest.json': { get: operations['mispManifest'] };
  '/api/soc/operated/analytics': { get: operations['getOperatedAnalytics'] };
  '/api/soc/operated/cases': { get: operations['listOperatedCases'] };
  '/api/soc/operated/cases/{caseId}': { get: operations['getOperatedCase'] };
  '/api/soc/operated/cases/{caseId}/alerts': { get: operations['listOperatedCaseAlerts'] };
  '/api/soc/operated/events': { get: operations['listOperatedEvents'] };
  '/api/soc/operated/events/{eventId}': { get: operations['getOperatedEvent'] };
  '/api/soc/operated/events/{eventId}/block': { post: operations['blockOperatedEventAddress'] };
  '/api/soc/operated/events/{eventId}/enforcement': { get: operations['listOperatedEventEnforcement'] };
  '/api/soc/operated/events/{eventId}/escalate': { post: operations['escalateOperatedEvent'] };
  '/api/soc/operated/events/{eventId}/status': { put: operations['setOperatedEventStatus'] };
  '/api/soc/operated/events/count': { get: operations['countOperatedEvents'] };
  '/api/soc/operated/events/export': { post: operations['exportOperatedEvents'] };
  '/api/soc/operated/events/overview': { get: operations['getOperatedEventOverview'] };
  '/api/soc/operated/sums': { get: operations['getOperatedSums'] };
  '/api/soc/operated/system': { get: operations['getOperatedSystemState'] };
  '/api/soc/operated/tenants': { get: operations['listOperatedTenantNames'] };
  '/api/soc/rules': { get: operations['listRules'] };
  '/api/soc/rules/{ruleId}': { get: operations['getRule']; delete: operations['removeRule'] };
  '/api/soc/rules/{ruleId}/enabled': { put: operations['switchRule'] };
  '/api/soc/rules/{ruleId}/response': { put: operations['setRuleResponse'] };
  '/api/soc/rules/{ruleId}/restore': { post: operations['restoreRule'] };
  '/api/soc/rules/{ruleId}/values': { put: operations['fillRuleValues'] };
  '/api/soc/rules/check': { post: operations['checkRule'] };
  '/api/soc/rules/form': { post: operations['createRuleFromForm'] };
  '/api/soc/rules/form/{ruleId}': { put: operations['reviseRuleFromForm'] };
  '/api/soc/rules/form/compile': { post: operations['compileRuleForm'] };
  '/api/soc/rules/import': { post: operations['importRules'] };
  '/api/soc/rules/upload': { post: operations['uploadRules'] };
  '/api/soc/rules/yaml': { post: operations['createRuleFromYaml'] };
  '/api/soc/rules/yaml/{ruleId}': { put: operations['reviseRuleFromYaml'] };
  '/api/soc/settings': { get: operations['getSocSettings']; put: operations['changeSocSettings'] };
  '/api/soc/sources': { get: operations['listSources']; post: operations['createSource'] };
  '/api/soc/sources/{sourceId}': { delete: operations['revokeSource'] };
  '/api/soc/suppressions': { get: operations['listSuppressions']; post: operations['createSuppression'] };
  '/api/soc/suppressions/{id}': { delete: operations['liftSuppression'] };
  '/api/soc/system': { get: operations['getSystemState'] };
  '/api/soc/taxii2': { get: operations['taxiiDiscovery'] };
  '/api/soc/taxii2/own': { get: operations['taxiiRoot'] };
  '/api/soc/taxii2/own/collections': { get: operations['taxiiCollections'] };
  '/api/soc/taxii2/own/collections/{collectionId}': { get: operations['taxiiCollection'] };
  '/api/soc/taxii2/own/collections/{collectionId}/manifest': { get: operations['taxiiManifest'] };
  '/api/soc/taxii2/own/collections/{collectionId}/objects': { get: operations['taxiiObjects'] };
  '/api/soc/taxii2/own/collections/{collectionId}/objects/{objectId}': { get: operations['taxiiObject'] };
  '/api/soc/taxii2/own/collections/{collectionId}/objects/{objectId}/versions': {
    get: operations['taxiiVersions'];
  };
  '/api/social-accounts/connections': { get: operations['listSocialConnections'] };
  '/api/social-accounts/connections/{platform}': { get: operations['getSocialConnection'] };
  '/api/social-accounts/connections/{platform}/accounts': { post: operations['linkSocialAccountByUrl'] };
  '/api/social-accounts/connections/{platform}/accounts/{id}/delete': {
    post: operations['unlinkSocialAccount'];
  };
  '/api/social-accounts/connections/{platform}/accounts/{id}/ownership/prove': {
    post: operations['proveSocialOwnership'];
  };
  '/api/social-accounts/connections/{platform}/accounts/oauth/callback': {
    post: operations['completeSocialLink'];
  };
  '/api/social-accounts/connections/{platform}/accounts/oauth/start': { post: operations['startSocialLink'] };
  '/api/social-accounts/connections/{platform}/accounts/password/link': {
    post: operations['linkSocialAccountByPassword'];
  };
  '/api/social-accounts/connections/{platform}/monitoring': { post: operations['setImposterMonitoring'] };
  '/api/social-accounts/history': { get: operations['getSocialHistory'] };
  '/api/social-accounts/link-sessions/{id}': { get: operations['getSocialLink'] };
  '/api/social-accounts/link-sessions/{id}/choose': { post: operations['chooseSocialPage'] };
  '/api/social-accounts/link-sessions/finish': { post: operations['finishSocialLink'] };
  '/api/social-accounts/overview': { get: operations['getSocialOverview'] };
  '/api/social-accounts/scam-reports': { get: operations['listScamReports']; post: operations['reportScam'] };
  '/api/social-accounts/sentiment': { get: operations['getAudienceSentiment'] };
  '/api/social-accounts/sentiment/texts': { get: operations['listJudgedTexts'] };
  '/api/status-page': { get: operations['getStatus'] };
  '/api/status-page/incidents': { post: operations['openStatusIncident'] };
  '/api/status-page/incidents/{id}/notes': { post: operations['noteStatusIncident'] };
  '/api/status-page/shown': { put: operations['showStatusPage'] };
  '/api/status-page/staff': { get: operations['getStaffStatus'] };
  '/api/tier-policy/areas': { get: operations['listSignInAreas'] };
  '/api/tier-policy/plan': { get: operations['getOwnPlan'] };
  '/api/tier-policy/plans': { get: operations['listTenantPlans'] };
  '/api/tier-policy/tenants/{id}/tiers': { get: operations['getTenantPlan']; post: operations['assignTier'] };
  '/api/tier-policy/tenants/{id}/tiers/{tier}': { delete: operations['withdrawTier'] };
  '/api/tier-policy/tiers': { get: operations['listTiers'] };
  '/api/waitlist': { get: operations['listWaitlistEntries']; post: operations['joinWaitlist'] };
  '/api/waitlist/{id}': { delete: operations['removeWaitlistEntry'] };
  '/api/waitlist/{id}/invite': { post: operations['inviteWaitlistEntry'] };
  '/api/waitlist/confirm': { post: operations['confirmWaitlistEntry'] };
  '/api/waitlist/contact-address': {
    get: operations['getContactAddress'];
    put: operations['setContactAddress'];
  };
  '/api/waitlist/leave': { post: operations['leaveWaitlist'] };
  '/api/waitlist/summary': { get: operations['getWaitlistSummary'] };
  '/api/webhooks': { get: operations['listWebhooks']; post: operations['connectWebhook'] };
  '/api/webhooks/{id}': { delete: operations['disconnectWebhook'] };
  '/api/webhooks/{id}/deliveries': { get: operations['listWebhookDeliveries'] };
  '/api/webhooks/{id}/deliveries/{position}/replay': { post: operations['replayWebhookDelivery'] };
  '/api/webhooks/{id}/paused': { put: operations['pauseWebhook'] };
  '/api/webhooks/{id}/test': { post: operations['testWebhook'] };
  '/api/work-queue': { get: operations['listWork'] };
  '/api/work-queue/{id}/assign': { post: operations['assignWorkItem'] };
  '/api/work-queue/{id}/snooze': { post: operations['snoozeWorkItem'] };
  '/api/work-queue/{id}/wake': { post: operations['wakeWorkItem'] };
  '/api/work-queue/briefs': { get: operations['listBriefs']; post: operations['briefShift'] };
  '/api/work-queue/stories': { get: operations['listStories'] };
  '/api/work-queue/stories/{id}/acknowledge': { post: operations['acknowledgeStory'] };
  '/api/work-queue/stories/{id}/assign': { post: operations['assignStory'] };
  '/api/work-queue/stories/{id}/dismiss': { post: operations['dismissStory'] };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    AcceptInvitation: { password: string; token: string; username?: string };
    AcceptPasswordReset: { password: string; token: string };
    AccessDecision: 'keep' | 'revoke';
    AccessReviewClosed: { undecided: { role: Schema<'RoleName'>; userId: string }[] };
    AccessReviewDetail: Schema<'AccessReviewView'> & {
      list: {
        decidedAt: string | null;
        decidedBy: string | null;
        decision: Schema<'AccessDecision'> | null;
        displayName: string;
        held: boolean;
        lastSignInAt: string | null;
        reason: string | null;
        role: Schema<'RoleName'>;
        userId: string;
        username: string;
      }[];
    };
    AccessReviewScope: { kind: 'everybody' } | { kind: 'roles'; roles: Schema<'RoleName'>[] };
    AccessReviewView: {
      closedAt: string | null;
      decided: number;
      dueAt: string;
      id: string;
      items: number;
      openedAt: string;
      overdue: boolean;
      reviewers: { id: string; username: string }[];
      revoked: number;
      roles: Schema<'RoleName'>[] | null;
      title: string;
    };
    AccessReviewViewPage: { items: Schema<'AccessReviewView'>[]; next: string | null };
    AccessToken: { access_token: string };
    AccountChange: 'new' | 'unchanged' | 'changed' | 'gone' | 'live-again';
    AccountFigures: {
      accountId: string;
      engagementRate: number | null;
      figures: Schema<'FigureNumbers'> | null;
      name: string;
      platform: Schema<'Network'>;
      retrievedAt: string | null;
      simulated: boolean;
    };
    AccountMailKind:
      | 'invitation'
      | 'password-reset'
      | 'new-device'
      | 'password-changed'
      | 'sign-in-changed'
      | 'address-confirmation'
      | 'address-changed';
    AccountMailView: {
      at: string;
      id: number;
      kind: Schema<'AccountMailKind'>;
      reason:
        | ('no-address' | 'not-configured' | 'not-active' | 'superseded' | 'refused' | 'unavailable')
        | null;
      sent: boolean;
    };
    AccountMailViewPage: { items: Schema<'AccountMailView'>[]; next: string | null };
    AccountProfile: {
      accountId: string;
      avatarUrl: string | null;
      bio: string;
      createdAt: string | null;
      displayName: string;
      followerCount: number | null;
      followingCount: number | null;
      handle: string;
      labels: string[];
      lastActivityAt: string | null;
      links: string[];
      platform: Schema<'PlatformId'>;
      postCount: number | null;
      profileUrl: string | null;
      verified: boolean | null;
    };
    AccountSlots: { accountId: string; slots: Schema<'Slot'>[]; zone: string };
    AccountType: 'personal' | 'verified' | 'charity' | 'brand' | 'staff' | 'other';
    AccusedNetwork: { platform: string; simulated: boolean | null };
    ActivateVersion: { before: string; reason: string; version: string };
    ActiveVersion: { active: string };
    ActivityItem: {
      actor: string;
      actorName: string | null;
      at: string;
      capability: string;
      data: { [key: string]: unknown } | null;
      fields: string[];
      position: number;
      stream: string;
      type: string;
    };
    ActivityItemPage: { items: Schema<'ActivityItem'>[]; next: string | null };
    AdapterState: {
      adapter: Schema<'EnforcementAdapter'>;
      enabled: boolean;
      last: Schema<'EnforcementOutcome'> | null;
    };
    AddCompetitor: { homepage: string; name: string };
    AddDomain: { domain: string };
    AddPushDevice: {
      endpoint: string;
      keys: { auth: string; p256dh: string };
      name: string;
      publicKey: string;
      replaces?: string;
    };
    AddressBlocked: {
      adapters: Schema<'EnforcementAdapter'>[];
      address: string;
      result: 'enforced' | 'handed over' | 'recorded, not enforced';
    };
    AlertEntity: { kind: 'client' | 'user' | 'host' | 'other'; value: string };
    AlignmentStep: {
      candidateText: string;
      kind: 'equal' | 'confusable' | 'substituted' | 'inserted' | 'deleted' | 'transposed';
      protectedText: string;
    };
    Analytics: {
      acknowledged: { count: number; meanSeconds: number | null };
      buckets: { at: string; bySeverity: { [key: string]: number } }[];
      bucketSeconds: number;
      clients: { events: number; name: string }[];
      contained: { count: number; meanSeconds: number | null };
      from: string;
      since: string | null;
      sources: { events: number; name: string }[];
      to: string;
      types: { events: number; name: string }[];
    };
    ApiKeyView: {
      createdAt: string;
      expiresAt: string;
      id: string;
      lastUsedOn: string | null;
      maker: string;
      name: string;
      revokedAt: string | null;
      scopes: string[];
      userId: string;
      uses: number;
    };
    ApiKeyViewPage: { items: Schema<'ApiKeyView'>[]; next: string | null };
    ApprovalAsked: {
      approvalId: string;
      by: 'nexus:owner' | 'nexus:analyst';
      expiresAt: string;
      message: string;
      status: 'pending' | 'approved';
    };
    ApprovalCommand:
      | { action: 'withdraw-identity'; identityId: string }
      | { action: 'erase-found-account'; lookAlikeId: string; scanId: string }
      | { action: 'erase-person'; userId: string }
      | { action: 'grant-role'; expiresAt: string | null; role: string; userId: string }
      | { action: 'publish-post'; contentHash: string; postId: string }
      | { action: 'export-organisation'; userId: string };
    ApprovalRule: { by: 'nexus:owner' | 'nexus:analyst'; hours: number };
    ApprovalSettled: { id: string; status: Schema<'ApprovalStatus'> };
    ApprovalStatus: 'pending' | 'approved' | 'declined' | 'withdrawn' | 'expired' | 'done' | 'failed';
    ApprovalView: {
      about: string | null;
      by: 'nexus:owner' | 'nexus:analyst';
      command: Schema<'ApprovalCommand'>;
      decidable: boolean;
      decidedAt: string | null;
      decidedBy: { id: string; name: string } | null;
      expiresAt: string;
      failure: string | null;
      id: string;
      mine: boolean;
      position: number;
      reason: string | null;
      requestedAt: string;
      requestedBy: { id: string; name: string };
      status: Schema<'ApprovalStatus'>;
      title: string;
    };
    ApprovalViewPage: { items: Schema<'ApprovalView'>[]; next: string | null };
    Ask: {
      after: string[];
      page?: { filters: string[]; path: string; q: string; tab: string | null };
      question: string;
    };
    Asked: { threadId: string; turn: Schema<'Turn'> };
    AskInThread: {
      after?: string | null;
      page?: { filters: string[]; path: string; q: string; tab: string | null };
      question: string;
    };
    Assignment: { to: string | null };
    AssignTier: { tier: string };
    AttackCoverage: {
      tactics: { id: string; name: string }[];
      techniques: {
        alerts: number;
        id: string;
        name: string | null;
        rules: { enabled: boolean; id: string; title: string }[];
        tactics: string[];
      }[];
    };
    Audience: 'followers' | 'likers' | 'repliers' | 'mentioners';
    AudienceShare: { high: number; low: number; sampled: number; share: number };
    Authenticity: {
      automation: number;
      comparedWith: number;
      reasons: { code: string; detail: string; points: number }[];
    };
    AuthMethod: 'pwd' | 'otp' | 'hwk' | 'swk' | 'user' | 'fed';
    BackTest: {
      days: number;
      events: number;
      first: { count: number; id: string; key: string; time: string; title: string; trigger: string }[];
      hits: number;
      id: string;
      perHour: { hits: number; hour: string }[];
      problem: string | null;
      progress: number;
      requestedAt: string;
      status: 'running' | 'finished' | 'cancelled' | 'failed';
      title: string;
    };
    BandCounts: {
      'automation-like': number;
      declared: number;
      'not-enough': number;
      ordinary: number;
      unclear: number;
    };
    BestTimes: {
      comparedWith: number;
      times: { hour: number; posts: number; ratio: number; weekday: number }[] | null;
    };
    BlockAddress: { hours?: number; reason: string };
    BookConsultation: { email: string; name: string; slot: string; timeZone: string; topic: string };
    BookedConsultation: { end: string; id: string; mail: boolean; manageUrl: string | null; slot: string };
    BookingSettings: {
      mail: boolean;
      scheduler: { origin: string; title: string; url: string } | null;
      slotMinutes: number;
      timeZone: string;
    };
    BotAnalytics: {
      calibration: { agree: number; disagree: number; from: number; probability: number }[];
      expected: { findings: number; percent: number; probability: number }[];
      platforms: { found: number; network: Schema<'Network'>; read: number; scans: number }[];
      precision: { high: number; low: number; value: number; verdicts: number } | null;
    };
    BotFinding: {
      account: Schema<'FoundAccount'>;
      accountId: string;
      ageDays: number | null;
      blocked: boolean;
      counterfactual: Schema<'Counterfactual'> | null;
      enforcement: { reason: string | null; state: 'waiting' | 'block' | 'mute' | 'none' } | null;
      foundAt: string;
      groupId: string | null;
      id: string;
      model: string;
      network: Schema<'Network'>;
      probability: number;
      reasons: Schema<'Reason'>[];
      report: { incidentId: string; outcome: ('filed' | 'withdrawn') | null } | null;
      scanId: string;
      status: 'active' | 'flagged' | 'investigating' | 'blocked';
      verdict: Schema<'BotVerdict'> | null;
    };
    BotFindingPage: { items: Schema<'BotFinding'>[]; next: string | null };
    BotGroup: {
      edges: { evidence: string; one: string; other: string; weight: number }[];
      evidence: string;
      findingIds: string[];
      id: string;
      kind: 'created-together' | 'same-texts' | 'acts-together';
      others: number;
    };
    BotReadings: {
      readings: { at: string; followers: number | null; following: number | null; posts: number | null }[];
    };
    BotScan: {
      accountId: string | null;
      audience: Schema<'Audience'>;
      bands: Schema<'BandCounts'>;
      delayedUntil: string | null;
      depth: Schema<'ScanDepth'>;
      engagement: Schema<'EngagementAudit'> | null;
      finishedAt: string | null;
      found: number;
      groups: Schema<'BotGroup'>[];
      handle: string | null;
      id: string;
      incidentId: string | null;
      network: Schema<'Network'>;
      origin: 'asked' | 'monitoring' | 'file';
      percent: number;
      reason: string | null;
      requestedAt: string;
      requestedBy: string;
      sample: {
        audience: number | null;
        chosen: 'all' | 'first' | 'random';
        limit: number;
        listed: number;
        read: number;
      };
      share: Schema<'AudienceShare'> | null;
      simulated: boolean | null;
      stages: {
        found: string | null;
        name:
          | 'initializing'
          | 'collecting data'
          | 'pattern analysis'
          | 'network analysis'
          | 'linguistic analysis'
          | 'bot probability'
          | 'report';
        status: 'waiting' | 'running' | 'done' | 'skipped';
      }[];
      status: 'requested' | 'scanning' | 'completed' | 'failed' | 'cancelled';
    };
    BotScanPage: { items: Schema<'BotScan'>[]; next: string | null };
    BotSettings: {
      autoBlock: boolean;
      autoReport: boolean;
      depth: Schema<'ScanDepth'>;
      monitoring: boolean;
      threshold: number;
    };
    BotStatistics: {
      accountsProtected: number;
      averageAccuracy: number | null;
      botsDetected: number;
      fakeEngagementRemoved: number;
      totalScans: number;
    };
    BotVerdict: 'agree' | 'disagree' | 'not-sure';
    Brief: {
      at: string;
      by: string | null;
      counts: {
        chance: number | null;
        count: number;
        kind: string;
        stories: string[];
        title: string;
        unusual: boolean;
        usual: number;
      }[];
      from: string;
      id: string;
      kind: 'shift' | 'daily';
      open: { count: number; level: 'critical' | 'high' | 'medium' | 'low' | 'info'; stories: string[] }[];
      position: number;
      to: string;
      zone: string;
    };
    BriefPage: { items: Schema<'Brief'>[]; next: string | null };
    Budget: {
      forecast: number;
      perDay: number;
      platform: Schema<'Network'>;
      spent: number;
      stopped: boolean;
      unit: string;
    };
    Calendar: { entries: Schema<'CalendarEntry'>[] };
    CalendarEntry: {
      accountId: string;
      dueAt: string;
      handle: string;
      id: string;
      localTime: string | null;
      network: Schema<'Network'>;
      postId: string;
      status: Schema<'PublishRunStatus'>;
      text: string;
      url: string | null;
      zone: string | null;
    };
    CalendarView: Schema<'ConsultationCalendar'> & { set: boolean };
    CalibrationStep: { confirmed: number; dismissed: number; from: number; score: number };
    Campaign: {
      firstCreatedAt: string | null;
      firstFoundAt: string;
      followers: number;
      harm: number;
      id: string;
      incidentId: string | null;
      lastCreatedAt: string | null;
      lastFoundAt: string;
      members: number;
      name: string;
      pending: number;
      pictures: string[];
      platforms: Schema<'PlatformId'>[];
      riskLevel: Schema<'RiskLevel'>;
      scanId: string;
      simulated: boolean;
      steps: { decided: number; down: number; filed: number; prepared: number };
      traits: { pairs: number; trait: Schema<'CampaignTrait'> }[];
    };
    CampaignDecision: {
      campaignId: string;
      changed: number;
      incidentId: string | null;
      reportStatus: Schema<'ReportStatus'>;
    };
    CampaignDetail: Schema<'Campaign'> & {
      accounts: (Schema<'Impersonator'> & { createdAt: string | null })[];
      links: { from: string; to: string; traits: Schema<'CampaignTrait'>[] }[];
    };
    CampaignPage: { items: Schema<'Campaign'>[]; next: string | null };
    CampaignTrait: 'handle' | 'name' | 'bio' | 'link' | 'wording' | 'week' | 'picture';
    CancelConsultation: { reason: string };
    CancelledBotScan: { id: string; status: 'requested' | 'scanning' | 'completed' | 'failed' | 'cancelled' };
    CancelledScan: { scanId: string; status: Schema<'ScanStatus'> };
    CaseAlert: {
      id: string;
      lastSeen: string | null;
      occurrences: number;
      ruleId: string;
      severity: Schema<'Severity'>;
      time: string;
      title: string;
    };
    CaseAlertPage: { items: Schema<'CaseAlert'>[]; next: string | null };
    CaseDetail: { case: Schema<'SocCase'>; mergedInto: string | null; steps: Schema<'CaseStep'>[] };
    CaseFile: {
      description: string;
      findings?: Schema<'Finding'>[];
      locations: { description: string; url: string }[];
      moneySent?: boolean;
      occurredAt: string;
      otherReports: string[];
      reporter: Schema<'Reporter'>;
      suspect: Schema<'Suspect'>;
      title: string;
      trademarks: { name: string; office: string; registrationNumber: string; registryUrl?: string }[];
      transactions: {
        amount: string;
        at: string;
        currency: string;
        kind: 'wire' | 'card' | 'check' | 'ach' | 'peer-to-peer' | 'gift-card' | 'crypto' | 'cash' | 'other';
        recipient: string;
        reference: string;
      }[];
      victim: Schema<'Victim'>;
      witnesses: string[];
      works: { description: string; title: string; url?: string }[];
    };
    CaseStatus: 'open' | 'investigating' | 'contained' | 'closed';
    CaseStep: { action: string; at: string; by: string; reason: string };
    ChallengeClaim: { reason: string };
    ChangedRule: { id: string };
    ChangedStory: { id: string };
    ChangePassword: { currentPassword: string; newPassword: string };
    ChangePreferences: {
      preferences: {
        channel: Schema<'NotificationChannel'>;
        on: boolean;
        topic: Schema<'NotificationTopic'>;
      }[];
    };
    ChangeProfile: { displayName: string };
    ChangePushDevice: { hidesDetails?: boolean; name?: string };
    ChangeTimeZone: { timeZone: string | null };
    ChangeView: { name?: string; query?: string; shared?: boolean };
    ChannelHook: 'sms' | 'chat' | 'enforcement';
    ChannelTested: 'email' | 'sms' | 'chat' | 'enforcement';
    CheckedIssuer: { authorization: string; issuer: string; keys: string; token: string };
    CheckIssuer: { issuer: string };
    CheckMatch: {
      calibration: string;
      confirmed: boolean;
      correlation: number;
      distance: number;
      frames?: Schema<'VideoFrames'>;
      mediaId: string;
      otherView: string;
      quality: number;
      similarity: number;
      turn: string;
      view: string;
    };
    CheckPost: {
      accountIds: string[];
      content: Schema<'PostContentInput'>;
      dueAt: string | null;
      options: Schema<'PostOptionsInput'>;
    };
    CheckRule: { yaml: string };
    CheckSaml: { metadata: string };
    CheckStatus: 'reading' | 'done' | 'failed';
    CheckView: {
      failure: Schema<'MediaRefusal'> | null;
      file: Schema<'MediaFile'>;
      filename: string | null;
      id: string;
      mark: Schema<'ReadMark'> | null;
      markedFor: { platform: Schema<'CopyPlatform'>; post: string | null } | null;
      matches: Schema<'CheckMatch'>[];
      originals: { filename: string | null; id: string }[];
      requestedAt: string;
      source: string | null;
      status: Schema<'CheckStatus'>;
      violations: string[];
    };
    CheckViewPage: { items: Schema<'CheckView'>[]; next: string | null };
    ChoosePage: { pageId: string };
    Citation: { id: string; kind: string; path: string; title: string };
    Claim: {
      covers: Schema<'ClaimVerdict'>;
      id: string;
      seenAs: Schema<'ClaimSighting'>;
      seenAt: string;
      sourceUrl: string;
      statement: string;
    };
    ClaimRecord: Schema<'Claim'> & {
      challenge: { challengedAt: string; challengedBy: string; reason: string } | null;
      competitorId: string;
      feature: Schema<'FeatureId'>;
      recordedAt: string;
      recordedBy: string | null;
    };
    ClaimRecordPage: { items: Schema<'ClaimRecord'>[]; next: string | null };
    ClaimSighting: 'published' | 'looked-up';
    ClaimVerdict: 'yes' | 'partial' | 'no';
    ClientErrorAnswer: { group: string };
    ClientErrorGroup: {
      browsers: Schema<'OccurrenceTally'>;
      builds: Schema<'OccurrenceTally'>;
      count: number;
      firstSeenAt: string;
      id: string;
      lastSeenAt: string;
      position: number;
      routes: Schema<'OccurrenceTally'>;
      status: Schema<'ClientErrorStatus'>;
      title: string;
    };
    ClientErrorGroupDetail: Schema<'ClientErrorGroup'> & {
      frames: string[];
      resolvedAt: string | null;
      returned: number;
      sample: Schema<'ClientErrorSample'> | null;
    };
    ClientErrorGroupPage: { items: Schema<'ClientErrorGroup'>[]; next: string | null };
    ClientErrorReport: {
      componentStack: string | null;
      message: string;
      stack: string | null;
      timestamp: string;
      url: string;
      userAgent: string;
    };
    ClientErrorSample: Schema<'ClientErrorReport'>;
    ClientErrorSettled: { status: Schema<'ClientErrorStatus'> };
    ClientErrorStatus: 'open' | 'resolved';
    ClientErrorSummary: { open: number; reports: number; resolved: number };
    Comparison: {
      competitors: Schema<'Competitor'>[];
      features: {
        cells: {
          claim: Schema<'Claim'> | null;
          competitorId: string;
          state: 'claimed' | 'challenged' | 'not-assessed';
        }[];
        id: Schema<'FeatureId'>;
        label: string;
        own: Schema<'OwnCell'>;
      }[];
    };
    Competitor: { homepage: string; id: string; name: string };
    CompetitorPage: { items: Schema<'Competitor'>[]; next: string | null };
    CompleteLink: {
      code?: string | null;
      displayName?: string | null;
      error?: string | null;
      iss?: string | null;
      state: string;
      type?: Schema<'AccountType'> | null;
    };
    CompleteSignIn:
      | { challenge: string; code: string; method: 'totp' }
      | { challenge: string; code: string; method: 'recovery-code' }
      | { challenge: string; credential: Schema<'PasskeyAssertion'>; method: 'passkey' };
    ComponentState: 'unknown' | 'operational' | 'degraded' | 'outage';
    ConfigureSaml: {
      addressAttribute: string;
      createsAccounts: boolean;
      firstRole: Schema<'FirstRole'>;
      label: string;
      metadata?: string;
      nameAttribute: string;
      nameId: 'persistent' | 'email';
      signsRequests: boolean;
      trustsFactors: boolean;
    };
    ConfigureSignOn: {
      clientId: string;
      clientSecret?: string;
      createsAccounts: boolean;
      firstRole: Schema<'FirstRole'>;
      issuer: string;
      label: string;
      trustsFactors: boolean;
    };
    ConfirmMailAddress: { token: string };
    ConfirmTotp: { code: string };
    ConnectedHook: { secret: string };
    ConnectedWebhook: { id: string; secret: string | null };
    ConnectHook: { url: string };
    ConnectWebhook: {
      certificate?: string;
      facts: string[];
      format: Schema<'FormatId'>;
      name: string;
      project?: string;
      region?: string;
      token?: string;
      url: string;
      user?: string;
    };
    Consultation: Schema<'BookConsultation'> & {
      bookedAt: string;
      cancelledBy: ('visitor' | 'staff') | null;
      cancelReason: string | null;
      confirmedAt: string | null;
      end: string;
      id: string;
      mailFailure: string | null;
      mailStatus: 'due' | 'sent' | 'failed';
      note: string;
      sequence: number;
      status: 'booked' | 'cancelled';
    };
    ConsultationCalendar: {
      bufferMinutes: number;
      closedDays: string[];
      horizonDays: number;
      noticeMinutes: number;
      slotMinutes: number;
      timeZone: string;
      workingHours: Schema<'WorkingHours'>[];
    };
    ConsultationPage: { items: Schema<'Consultation'>[]; next: string | null };
    ContactAddress: { address: string };
    ContactAddressView: { address: string | null };
    ContentCredentials:
      | { attached: true; manifest: string; signer: string }
      | { attached: false; reason: 'off' | 'media-type' | 'certificate' };
    ContentFlag: {
      code: string;
      detail: string;
      excerpt: string | null;
      points: number;
      recommendation: string;
      title: string;
    };
    ContentScan: {
      contentFlags: Schema<'ContentFlag'>[];
      recommendations: string[];
      score: number | null;
      threatLevel: Schema<'ThreatLevel'>;
    };
    Contribution: { evidence: Schema<'Evidence'>; label: string; name: string; points: number };
    CopyPlatform:
      | 'twitter'
      | 'facebook'
      | 'instagram'
      | 'linkedin'
      | 'tiktok'
      | 'youtube'
      | 'bluesky'
      | 'mastodon'
      | 'website'
      | 'other';
    CopyStatus: 'pending' | 'protected' | 'failed';
    CopyView: {
      contentCredentials: Schema<'ContentCredentials'> | null;
      fetchedAt: string | null;
      fetches: number;
      file: Schema<'MediaFile'> | null;
      hiddenMark: Schema<'HiddenMark'> | null;
      id: string;
      platform: Schema<'CopyPlatform'>;
      post: string | null;
      protectedAt: string | null;
      requestedAt: string;
      status: Schema<'CopyStatus'>;
      trackingId: number;
      watermark: string | null;
    };
    Counterfactual: { feature: string; from: number | null; label: string; probability: number; to: number };
    CreateApiKey: { days: 30 | 90 | 365; name: string; scopes: string[] };
    CreatedApiKey: { expiresAt: string; id: string; key: string };
    CreatedScimToken: { id: string; token: string };
    CreatedSource: { id: string; key: string };
    CreateScimToken: { name: string };
    CreateSource: { kind: Schema<'SourceKind'>; name: string; zone: string };
    CustodyAction:
      | 'acquired'
      | 'verified'
      | 'altered'
      | 'moved'
      | 'viewed'
      | 'exported'
      | 'excluded'
      | 'reviewed'
      | 'prepared'
      | 'signed'
      | 'packaged'
      | 'filed'
      | 'withdrawn';
    CustodyEntry: {
      action: Schema<'CustodyAction'>;
      at: string;
      clock: string;
      from: string | null;
      hashAfter: string | null;
      hashBefore: string | null;
      incidentId: string;
      keyId: string;
      objectId: string;
      officer: Schema<'Officer'>;
      previous: string;
      reason: string;
      sequence: number;
      signature: string;
      to: string | null;
      tool: { name: string; version: string };
      v: 1;
    };
    DecideAccess: {
      decision: Schema<'AccessDecision'>;
      reason: string;
      role: Schema<'RoleName'>;
      userId: string;
    };
    DecidedFinding: { id: string; scanId: string };
    Declared: { at: string; by: string };
    DeclareReporter: {
      address?: Schema<'PostalAddress'>;
      authority?: string;
      company?: string;
      email?: string;
      name: string;
      phone?: string;
      relationship?: string;
    };
    DeliveryPlace: { bytes: number; id: string; line: number | null; position: number; sha256: string };
    DeliveryReceipt: { bytes: number; id: string; position: number; repeated: boolean; sha256: string };
    DeliveryState: 'delivered' | 'retrying' | 'given-up';
    DenyList: {
      adapters: Schema<'EnforcementAdapter'>[];
      addresses: { address: string; reason: string; since: string; until: string | null }[];
      enforced: boolean;
    };
    DenyNetwork: { address: string; hours?: number; reason: string };
    Detector: {
      calibration: Schema<'CalibrationStep'>[];
      card: Schema<'ModelCard'> | null;
      description: string;
      findings: number;
      id: string;
      judged: 'both' | 'confirmed-only' | 'never';
      model: string | null;
      oneVersion: string | null;
      overturned: { high: number; low: number; value: number } | null;
      scores: Schema<'ScoreSpread'> | null;
      title: string;
      verdicts: { confirmed: number; dismissed: number; unsure: number };
      waiting: { clients: number; own: number };
    };
    DetectorVersions: {
      active: string;
      changes: { at: string; before: string; by: string; reason: string; version: string }[];
      measuredOn: string;
      versions: {
        figures: {
          baselines: { name: string; ratio: number | null }[];
          case: string;
          unit: string;
          value: number;
        }[];
        id: string;
        madeOn: string;
        note: string;
        title: string;
      }[];
    };
    DigestFacts: {
      filed: {
        at: string;
        number: string;
        reportId: string;
        simulated?: boolean;
        target: Schema<'ReportTarget'>;
      }[];
      incidents: { count: number; status: Schema<'IncidentStatus'> }[];
      lookAlikes: { count: number; platform: string; risk: string; simulated?: boolean }[];
      opened: number;
      outcomes: {
        at: string;
        outcome: Schema<'ReportOutcome'>;
        reportId: string;
        simulated?: boolean;
        target: Schema<'ReportTarget'>;
      }[];
    };
    DigestView: {
      complete: boolean;
      facts: Schema<'DigestFacts'> | null;
      from: string;
      id: string;
      requestedAt: string;
      simulated: boolean;
      to: string;
      week: string;
    };
    DigestViewPage: { items: Schema<'DigestView'>[]; next: string | null };
    DismissStory: { reason: string };
    DossierView: {
      builtAt: string;
      bytes: number;
      contentSha256: string;
      id: string;
      incidentId: string;
      reportId: string;
      sha256: string;
      simulated: boolean | null;
      title: string | null;
    };
    DossierViewPage: { items: Schema<'DossierView'>[]; next: string | null };
    DraftPrompt: { text: string };
    Drift: 'stable' | 'shifting' | 'shifted';
    EditPost: {
      accountIds: string[];
      content: Schema<'PostContentInput'>;
      edition: number;
      options: Schema<'PostOptionsInput'>;
    };
    EnforcementAdapter: 'nftables' | 'ipset' | 'webhook';
    EnforcementEntry: Schema<'EnforcementOutcome'> & { id: string };
    EnforcementEntryPage: { items: Schema<'EnforcementEntry'>[]; next: string | null };
    EnforcementOutcome: {
      adapter: Schema<'EnforcementAdapter'>;
      address: string;
      at: string;
      change: 'block' | 'unblock' | 'list';
      detail: string;
      result: 'exported' | 'accepted' | 'superseded' | 'failed';
    };
    EngagementAudit: {
      bursts: { at: string; likes: number; times: number }[];
      creationWeeks: { accounts: number; from: string; times: number }[];
      duplicateAnswers: { read: number; repeated: number } | null;
      likesPerFollower: number | null;
    };
    Engine: {
      on: boolean;
      prompt: number;
      prompts: {
        evaluated: { asked: number; model: string; right: number } | null;
        promoted: boolean;
        text: string;
        version: number;
      }[];
      reason: string | null;
      tokensPerDay: number;
    };
    EngineDetail: Schema<'Engine'> & {
      actions: { name: string; roles: string[] }[];
      grammar: string;
      model: string | null;
      tools: { capability: string | null; fields: string[]; name: string; roles: string[] }[];
    };
    EraseSelf: { username: string };
    ErasureView: { heldAlone: Schema<'RoleName'>[]; possible: boolean };
    Escalate: { reason: string };
    Evaluation: {
      asked: number;
      at: string;
      grammar: string;
      id: string;
      model: string | null;
      prompt: number | null;
      right: number;
      set: 'grammar' | 'choices';
      wrong: string[];
    };
    EvaluationOrdered: { id: string };
    EventCount: { count: number; exact: boolean };
    EventDensity: { counts: number[]; from: string; to: string };
    EventOverview: {
      buckets: { at: string; bySeverity: { [key: string]: number } }[];
      bucketSeconds: number;
      complete: boolean;
      events: number;
      facets: {
        client: { events: number; value: string }[];
        host: { events: number; value: string }[];
        type: { events: number; value: string }[];
        user: { events: number; value: string }[];
      };
    };
    EventPage: { asOf: number; items: Schema<'SocEventRow'>[]; next: string | null };
    EventSearch: { filter?: string[]; q?: string };
    EventStory: {
      complete: boolean;
      denied: { since: string; until: string | null } | null;
      events: number;
      failed: number;
      from: string;
      hostCount: number;
      hosts: { events: number; name: string }[];
      lists: { confidence: number; source: string }[] | null;
      subject: 'client' | 'user' | 'host';
      succeeded: number;
      succeededAfterFailure: string | null;
      timeline: number[];
      to: string;
      userCount: number;
      users: { events: number; name: string }[];
      value: string;
    };
    EventType: 'threat' | 'anomaly' | 'breach' | 'compliance' | 'system' | 'user';
    Evidence:
      | {
          candidateText: string;
          distance: number;
          field: 'handle' | 'displayName' | 'bio';
          kind: 'alignment';
          protectedText: string;
          steps: Schema<'AlignmentStep'>[];
        }
      | { codePoints: { char: string; code: string; folded: string }[]; kind: 'code-points'; text: string }
      | { affixes: string[]; base: string; kind: 'affix'; meaning: string }
      | {
          candidateText: string;
          field: string;
          kind: 'similarity';
          protectedText: string;
          similarity: number;
        }
      | { bitDistance: number; bits: 256; kind: 'avatar'; quality: number; transform: string }
      | { ageDays: number; at: string; kind: 'date' }
      | { compared: number | null; kind: 'count'; name: string; value: number }
      | { kind: 'links'; shared: string[]; suspicious: string[] }
      | { field: string; kind: 'words'; words: string[] }
      | { kind: 'flag'; name: string; value: boolean };
    EvidenceItem: {
      acquiredAt: string;
      description: string;
      encryptionKeyId: string;
      filename: string;
      id: string;
      mimeType: string;
      sha256: string;
      shows?: 'genuine-picture' | 'reported-picture';
      size: number;
      source: string;
      type: Schema<'EvidenceType'>;
    };
    EvidenceType: 'screenshot' | 'url' | 'message' | 'profile' | 'transaction' | 'log' | 'file';
    ExportEvents: { format: 'asr' | 'csv' | 'json' | 'ocsf'; search: Schema<'EventSearch'> };
    ExportKind: 'person' | 'tenant';
    ExportStatus: 'under-way' | 'ready' | 'failed' | 'deleted';
    ExportView: {
      bytes: number | null;
      expiresAt: string | null;
      id: string;
      kind: Schema<'ExportKind'>;
      reason: string | null;
      requestedAt: string;
      sha256: string | null;
      status: Schema<'ExportStatus'>;
    };
    ExportViewPage: { items: Schema<'ExportView'>[]; next: string | null };
    FactorsView: {
      enabled: boolean;
      passkeys: Schema<'PasskeyView'>[];
      passkeySupport: { available: boolean; reason: string | null };
      recoveryCodes: { issuedAt: string; left: number } | null;
      totp: { createdAt: string; lastUsedAt: string | null } | null;
    };
    FeatureId:
      | 'endpoint-protection'
      | 'generic-threat-databases'
      | 'impersonation-defense'
      | 'network-perimeter-defense'
      | 'platform-wide-brand-security'
      | 'multi-layered-identity-protection'
      | 'real-time-takedown'
      | 'deception-and-encryption'
      | 'ic3-and-fbi-escalation'
      | 'creator-executive-enterprise-protection';
    FeedCredentials:
      | { kind: 'none' }
      | { kind: 'basic'; password: string; username: string }
      | { kind: 'bearer'; token: string };
    FetchShared: { language: Schema<'ReportLanguage'>; token: string };
    FigureEvent: {
      actor: string;
      actorName: string | null;
      at: string;
      counts: number;
      data: { [key: string]: unknown };
      entries: { counts: boolean; delta: number; dimension: string | null; key: string | null }[];
      position: number;
      stream: string;
      type: string;
    };
    FigureEvents: {
      items: Schema<'FigureEvent'>[];
      next: string | null;
      total: { counts: number; events: number } | null;
    };
    FigureHistory: {
      points: {
        from: string;
        until: string;
        values: { followers: number | null; likes: number | null; reach: number | null };
      }[];
    };
    FigureNumbers: {
      engagements: number | 'not-provided' | 'scope-missing';
      followers: number | 'not-provided' | 'scope-missing';
      following: number | 'not-provided' | 'scope-missing';
      likes: number | 'not-provided' | 'scope-missing';
      posts: number | 'not-provided' | 'scope-missing';
      postsLookedAt: number;
      reach: number | 'not-provided' | 'scope-missing';
    };
    FigureView: {
      buckets: {
        change: number | null;
        from: string;
        parts: number[];
        until: string;
        value: number | null;
      }[];
      change: number | null;
      description: string;
      dimension: {
        name: string;
        title: string;
        values: { change: number | null; count: number; value: string }[];
      } | null;
      kind: 'sum' | 'keys' | 'flags' | 'silent' | 'recent' | 'ratio';
      name: string;
      ratio: {
        part: { name: string; title: string; value: number };
        whole: { name: string; title: string; value: number };
      } | null;
      title: string;
      topics: string[];
      value: number | null;
    };
    FileAdapter: 'nftables' | 'ipset';
    FileReport: { number: string; target: Schema<'ReportTarget'> };
    Filing: {
      at: string;
      deadline: { at: string; days: number; source: string } | null;
      number: string;
      outcome: Schema<'ReportOutcome'> | null;
      outcomeAt: string | null;
      outcomeBy: string | null;
      outcomeReason: string | null;
      proof: Schema<'EvidenceItem'> | null;
      sent: boolean;
      simulated: boolean;
      target: Schema<'ReportTarget'>;
    };
    Finding: {
      contributions: { label: string; measured: string; points: string }[];
      createdAt?: string;
      displayName?: string;
      followers?: number;
      handle: string;
      lookAlikeId: string;
      network: string;
      points: string;
      possible: string;
      riskLevel: 'critical' | 'high' | 'medium' | 'low';
      score: string;
    };
    FindSignOn: { address: string };
    FinishLink: { code?: string | null; error?: string | null; iss?: string | null; state: string };
    FinishOidc: { code?: string; error?: string; iss?: string; state: string };
    FirstRole: 'nexus:viewer' | 'nexus:analyst';
    FollowUp: { days: number; source: string };
    FormatId:
      | 'standard'
      | 'slack'
      | 'teams'
      | 'discord'
      | 'pagerduty'
      | 'jira'
      | 'servicenow'
      | 'splunk'
      | 'elastic'
      | 's3'
      | 'syslog';
    FormRule: {
      actions: Schema<'RuleAction'>[];
      condition: Schema<'RuleCondition'>;
      description: string;
      name: string;
      notifications: Schema<'NotifyChannel'>[];
      repeatMinutes?: number;
      severity: Schema<'Severity'>;
    };
    FormTarget: 'ic3' | 'dmca' | 'dsa' | 'x' | 'meta' | 'tiktok' | 'youtube' | 'linkedin';
    FoundAccount: {
      avatarUrl: string | null;
      bio: string | null;
      createdAt: string | null;
      displayName: string | null;
      followers: number | null;
      following: number | null;
      handle: string;
      posts: number | null;
      profileUrl: string | null;
      texts: { at: string | null; text: string }[];
      times?: number[];
    };
    FoundPost: { createdAt: string; postId: string; text: string; url: string };
    FoundSignOn: { connection: { id: string; label: string } | null };
    FreeSlots: { earliest: string; latest: string; slotMinutes: number; slots: string[]; timeZone: string };
    GivenCaseFile: {
      description: string;
      locations: { description: string; url: string }[];
      moneySent?: boolean;
      occurredAt: string;
      otherReports: string[];
      reporter: Schema<'ReporterProfile'> & { authorityEvidenceId?: string; isVictim: boolean };
      suspect: Schema<'Suspect'>;
      title: string;
      trademarks: { name: string; office: string; registrationNumber: string; registryUrl?: string }[];
      transactions: {
        amount: string;
        at: string;
        currency: string;
        kind: 'wire' | 'card' | 'check' | 'ach' | 'peer-to-peer' | 'gift-card' | 'crypto' | 'cash' | 'other';
        recipient: string;
        reference: string;
      }[];
      victim: Schema<'Victim'>;
      witnesses: string[];
      works: { description: string; title: string; url?: string }[];
    };
    GivenReason: { reason: string };
    GiveVerdict: { verdict: Schema<'BotVerdict'> };
    GrantRole: { expiresAt?: string | null; role: Schema<'RoleName'> };
    HandlePair: { genuine: string; handle: string };
    HandOffSheet: {
      steps: { fields: { label: string; value: string }[]; title: string }[];
      target: Schema<'FormTarget'>;
    };
    Harm: { kind: Schema<'HarmKind'>; of: number; points: number };
    HarmKind: 'copied-picture' | 'links-or-payment' | 'contact-with-followers' | 'reach' | 'young';
    HealthCheck: { name: string; passes: boolean | null; saidBy: string | null; says: string };
    HeldTier: {
      assignedAt: string | null;
      assignedBy: string | null;
      known: boolean;
      tier: string;
      title: string;
    };
    HiddenMark:
      | { embedded: true; frames?: Schema<'VideoFrames'>; psnr: number; strength: number }
      | { embedded: false; reason: 'too-small' | 'not-readable' };
    IdentityScan: {
      found: { critical: number; high: number; low: number; medium: number };
      scanDate: string;
      scanId: string;
      status: Schema<'ScanStatus'>;
    };
    IdParameter: { id: string };
    Impersonator: {
      accountAge: number | null;
      campaignId: string;
      change: Schema<'AccountChange'>;
      detectionMethods: string[];
      displayName: string;
      evidencePackageId: string | null;
      followerCount: number | null;
      foundAt: string;
      harm: number;
      harms: Schema<'Harm'>[];
      ic3ReportId: string | null;
      id: string;
      incidentId: string | null;
      lastActivity: string | null;
      platform: Schema<'PlatformId'>;
      points: number;
      possiblePoints: number;
      previousUsername: string | null;
      probability: number;
      profileImage: string | null;
      profileUrl: string | null;
      reportStatus: Schema<'ReportStatus'>;
      riskLevel: Schema<'RiskLevel'>;
      scanId: string;
      similarityScore: number;
      simulated: boolean | null;
      username: string;
      verificationStatus: 'verified' | 'unverified' | 'unknown';
    };
    ImpersonatorPage: { items: Schema<'Impersonator'>[]; next: string | null };
    ImportedPost: {
      id: string | null;
      line: number;
      problem: string | null;
      status: 'draft' | 'in_review' | 'scheduled' | 'refused';
    };
    ImportedPosts: { posts: Schema<'ImportedPost'>[] };
    ImportPosts: { accountIds: string[]; file: string; format: 'csv' | 'ics'; zone: string };
    ImportPreview: {
      columns: string[];
      entries: {
        confidence: number | null;
        line: number;
        refused: string | null;
        tags: string[];
        type: Schema<'IndicatorType'> | null;
        value: string;
      }[];
      format: 'lines' | 'csv' | 'json';
      layout: Schema<'ListLayout'> | null;
      softens: boolean;
    };
    ImportReport: {
      accepted: { changed: boolean; file: string; id: string; title: string }[];
      refused: Schema<'RuleProblem'>[];
    };
    ImportRules: { files: { name: string; text: string }[] };
    ImposterMonitoring: { identityId: string | null; monitorImposters: boolean };
    IncidentOrigin:
      | { kind: 'manual' }
      | { kind: 'look-alike'; lookAlikeId: string; scanId: string }
      | { checkId: string; kind: 'violation'; violationId: string }
      | { eventId: string; kind: 'security-event' }
      | { botId: string; kind: 'bot' }
      | { caseId: string; kind: 'case' }
      | { kind: 'scam-report'; reportId: string };
    IncidentPhase: 'investigating' | 'identified' | 'monitoring' | 'resolved';
    IncidentReference: { incidentId: string };
    IncidentSeverity: 'critical' | 'high' | 'medium' | 'low' | 'info';
    IncidentStatus: 'draft' | 'in-review' | 'prepared' | 'signed' | 'filed' | 'withdrawn';
    IncidentSummary: {
      changedAt: string;
      evidenceCount: number;
      evidencePackageId: string | null;
      filings: {
        deadline: string | null;
        number: string;
        outcome: Schema<'ReportOutcome'> | null;
        target: Schema<'ReportTarget'>;
      }[];
      handles: Schema<'HandlePair'> | null;
      id: string;
      incidentType: Schema<'IncidentType'>;
      lookAlike: { lookAlikeId: string; scanId: string } | null;
      openedAt: string;
      reportId: string;
      severity: Schema<'IncidentSeverity'>;
      simulated: boolean | null;
      status: Schema<'IncidentStatus'>;
      suspect: string | null;
      targets: Schema<'ReportTarget'>[];
      title: string | null;
      victim: string | null;
    };
    IncidentSummaryPage: { items: Schema<'IncidentSummary'>[]; next: string | null };
    IncidentType:
      | 'impersonation'
      | 'fraud'
      | 'identity_theft'
      | 'account_takeover'
      | 'phishing'
      | 'harassment'
      | 'copyright_infringement'
      | 'trademark_infringement'
      | 'bot_activity'
      | 'other';
    IncidentView: {
      caseFile: Schema<'CaseFile'>;
      checklist: Schema<'TargetChecklist'>;
      contentSha256: string | null;
      custody: Schema<'CustodyEntry'>[];
      evidence: Schema<'EvidenceItem'>[];
      filings: Schema<'Filing'>[];
      handOverRefused: string | null;
      id: string;
      identityId: string | null;
      incidentType: Schema<'IncidentType'>;
      network: Schema<'AccusedNetwork'> | null;
      notices: { notices: { id: string; text: string; title: string }[]; sha256: string; version: string };
      openedAt: string;
      openedBy: string;
      origin: Schema<'IncidentOrigin'>;
      packages: { bytes: number; packageId: string; sha256: string }[];
      reportId: string;
      returnedBecause: string | null;
      revision: number;
      sendings: Schema<'Sending'>[];
      severity: Schema<'IncidentSeverity'>;
      signature: Schema<'ReportSignature'> | null;
      signatureWarning: string | null;
      status: Schema<'IncidentStatus'>;
      suspects: { lookAlikeId: string; network: Schema<'AccusedNetwork'>; scanId: string }[];
      targets: Schema<'ReportTarget'>[];
      unfinished: Schema<'Unfinished'>[];
    };
    IndicatorType: 'ip' | 'network' | 'domain' | 'url' | 'hash' | 'email';
    IntelBatch: {
      added: number;
      at: string;
      changed: number;
      id: string;
      lookedBack: number | null;
      name: string;
      origin: 'hand' | 'import' | 'feed';
      refusals: { line: number; reason: string; text: string }[];
      refused: number;
      removed: number;
      sha256: string;
      softens: boolean;
      unchanged: number;
    };
    IntelBatchPage: { items: Schema<'IntelBatch'>[]; next: string | null };
    IntelFeed: {
      collection: string | null;
      confidence: number;
      credentials: 'none' | 'basic' | 'bearer';
      dueAt: string | null;
      enabled: boolean;
      everyMinutes: number;
      id: string;
      kind: 'taxii' | 'list';
      last: {
        added: number;
        at: string;
        changed: number;
        problem: string | null;
        refused: number;
        removed: number;
        unchanged: number;
      } | null;
      list: 'threat' | 'warning';
      name: string;
      polling: boolean;
      source: string;
      succeededAt: string | null;
      url: string;
    };
    IntelImportReport: {
      added: number;
      bytes: number;
      changed: number;
      expired: number;
      id: string;
      refusals: { line: number; reason: string; text: string }[];
      refused: number;
      removed: number;
      sha256: string;
      softens: boolean;
      unchanged: number;
    };
    IntelItem: {
      confidence: number;
      confidenceNow: number;
      description: string;
      endsAt: string | null;
      firstSeen: string;
      id: string;
      lastSeen: string;
      list: 'threat' | 'warning';
      matches: number;
      origin: 'hand' | 'import' | 'feed';
      source: string;
      state: 'active' | 'expired';
      tags: string[];
      type: Schema<'IndicatorType'>;
      value: string;
    };
    IntelItemPage: { items: Schema<'IntelItem'>[]; next: string | null };
    IntelMatch: {
      alertEventId: string | null;
      alertId: string | null;
      confidence: number;
      eventId: string;
      id: string;
      lookBack: boolean;
      observed: string;
      source: string;
      time: string;
      type: Schema<'IndicatorType'>;
      value: string;
      warnings: string[];
    };
    IntelMatchPage: { items: Schema<'IntelMatch'>[]; next: string | null };
    IntelSource: { name: string };
    IntelSourcePage: { items: Schema<'IntelSource'>[]; next: string | null };
    IntelSummary: {
      exact: boolean;
      halfLifeDays: { [key: string]: number };
      items: number;
      leastConfidence: number;
      matches: number;
    };
    InviteUser: {
      displayName: string;
      email: string | null;
      roles: Schema<'RoleName'>[];
      signInAtProvider?: boolean;
      username: string;
    };
    ItemStatus: 'active' | 'investigating' | 'contained' | 'resolved';
    JoinWaitlist: { email: string };
    JudgedText: {
      at: string;
      author: string;
      id: string;
      platform: Schema<'Network'>;
      probability: number;
      text: string;
      url: string;
      verdict: Schema<'Verdict'>;
    };
    KatiaAnswer: {
      calls: { arguments: { [key: string]: string }; complete: boolean; rows: number; tool: string }[];
      citations: Schema<'Citation'>[];
      figures: { name: string; unit?: string; value: number | string }[];
      nearest: string[];
      notes: string[];
      outcome: 'answered' | 'not-read' | 'refused';
      proposal: {
        action: string;
        changes: { name: string; value: string }[];
        command: {
          body: { [key: string]: unknown };
          operation: 'requestScan' | 'inviteUser' | 'createRuleFromForm' | 'openIncident' | 'assignWorkItem';
        } | null;
        confirmable: boolean;
        effect: string;
        roles: string[];
        targets: { eventId: string | null; value: string }[];
      } | null;
      sentences: { cites: number[]; text: string }[];
    };
    KatiaRun: {
      at: string;
      costMicros: number;
      firstMs: number | null;
      grammar: string;
      guards: (
        | 'override-left-out'
        | 'choice-refused'
        | 'sentence-dropped'
        | 'budget-spent'
        | 'model-slow'
        | 'model-gone'
        | 'model-wrong'
      )[];
      id: string;
      model: string | null;
      ms: number;
      outcome: Schema<'RunOutcome'>;
      prompt: number | null;
      replayable: boolean;
      steps: {
        kind: 'tool' | 'model';
        ms: number;
        name: string;
        ok: boolean;
        rows: number | null;
        startMs: number;
        tokens: number | null;
      }[];
      tenant: string;
      tokens: number;
    };
    KatiaRunPage: { items: Schema<'KatiaRun'>[]; next: string | null };
    KatiaStatus: { status: string | null; uptime: number; version: string };
    KatiaUsage: {
      budgets: { costMicros: number; tenant: string; tokens: number }[];
      failed: number;
      firstP95Ms: number | null;
      guards: {
        lastAt: string;
        name:
          | 'override-left-out'
          | 'choice-refused'
          | 'sentence-dropped'
          | 'budget-spent'
          | 'model-slow'
          | 'model-gone'
          | 'model-wrong';
        trips: number;
      }[];
      p50Ms: number | null;
      p95Ms: number | null;
      runs: number;
      tools: {
        failures: number;
        kind: 'tool' | 'model';
        lastAt: string;
        name: string;
        p95Ms: number;
        uses: number;
      }[];
    };
    KeyScopeView: { description: string; group: string; name: string; title: string };
    LedgerEntry: {
      deadline: string | null;
      filedAt: string;
      id: string;
      incidentId: string;
      number: string;
      openedAt: string;
      outcome: Schema<'ReportOutcome'> | null;
      outcomeAt: string | null;
      reportId: string;
      simulated: boolean;
      target: Schema<'ReportTarget'>;
      title: string | null;
    };
    LedgerEntryPage: { items: Schema<'LedgerEntry'>[]; next: string | null };
    LimitUse: {
      allowed: number | null;
      freeAt: string | null;
      limit:
        | 'protected-identities'
        | 'scans-per-day'
        | 'concurrent-scans'
        | 'bot-scans-per-day'
        | 'members'
        | 'api-keys';
      per: 'day' | null;
      title: string;
      used: number;
    };
    LineCustody: { action: string; details: string; timestamp: string; user: string };
    LinkByPassword: {
      displayName?: string | null;
      identifier: string;
      password: string;
      type: Schema<'AccountType'>;
    };
    LinkByUrl: {
      connectionType: 'url';
      displayName?: string | null;
      profileUrl: string;
      type: Schema<'AccountType'>;
    };
    LinkOutcome: {
      accountId: string | null;
      error: string | null;
      linkId: string;
      pages: Schema<'LinkPage'>[];
      platform: Schema<'Network'>;
      status: 'pending' | 'choosing' | 'linked' | 'failed';
    };
    LinkPage: { id: string; linked: boolean; name: string };
    ListedIdentity: Schema<'ProtectedIdentity'> & { latestScan: Schema<'IdentityScan'> | null };
    ListedIdentityPage: { items: Schema<'ListedIdentity'>[]; next: string | null };
    ListLayout: {
      columns: {
        confidence?: number;
        description?: number;
        expires?: number;
        firstSeen?: number;
        lastSeen?: number;
        source?: number;
        tags?: number;
        type?: number;
        value?: number;
      };
      heading: boolean;
      separator: string | null;
    };
    Liveness: { status: 'live' };
    LogFollower: {
      behind: number;
      name: string;
      position: number;
      rebuilds: boolean;
      rebuilt: number | null;
      shard: number;
      version: number;
    };
    LogMoment: { at: string; position: number };
    LogVerified: {
      at: string;
      events: number;
      finding: string | null;
      ok: boolean;
      seconds: number;
      shards: { head: number; shard: number }[];
    };
    LookAlikeDecision: {
      id: string;
      incidentId: string | null;
      reportStatus: Schema<'ReportStatus'>;
      scanId: string;
    };
    LookAlikeDetail: {
      avatarReason: string | null;
      candidate: Schema<'AccountProfile'>;
      handleAlignment: {
        candidateText: string;
        protectedText: string;
        steps: Schema<'AlignmentStep'>[];
      } | null;
      impersonator: Schema<'Impersonator'>;
      model: string;
      position: number;
      protectedProfile: {
        accountAge: number | null;
        bio: string;
        displayName: string;
        followerCount: number | null;
        handle: string;
        hasAvatar: boolean;
        links: string[];
        profileImage: string | null;
        verificationStatus: 'verified' | 'unverified' | 'unknown';
      };
      score: Schema<'LookAlikeScore'>;
    };
    LookAlikeScore: {
      contributions: Schema<'Contribution'>[];
      counterfactual: { riskLevel: Schema<'RiskLevel'>; score: number; without: string } | null;
      detectionMethods: string[];
      riskLevel: Schema<'RiskLevel'>;
      score: number;
    };
    LookAtTaxii: { credentials?: Schema<'FeedCredentials'>; feedId?: string; url: string };
    MadeLink: { expiresAt: string; id: string; url: string };
    MailAddressView: {
      address: string | null;
      pending: { address: string; expiresAt: string } | null;
      sendsMail: boolean;
    };
    ManageConsultation: { token: string };
    ManagedConsultation: Schema<'BookConsultation'> & {
      cancelledBy: ('visitor' | 'staff') | null;
      cancelReason: string | null;
      end: string;
      id: string;
      mail: boolean;
      status: 'booked' | 'cancelled';
    };
    MapScimGroup: { role: Schema<'ProvisionedRole'> | null };
    MarkedRead: { marked: number };
    MarkRead: { ids: string[] } | { upTo: number };
    Me: {
      areas: string[];
      capabilities: string[];
      displayName: string;
      id: string;
      passwordChangeAdvised: boolean;
      passwordChangeRequired: boolean;
      places: { area: string; base: string; capabilities: string[]; path: string; title: string }[];
      roles: Schema<'RoleName'>[];
      secondFactor: { enabled: boolean; required: boolean };
      simulated: boolean;
      tenantId: string;
      tenantName: string;
      timeZone: string | null;
      username: string;
    };
    MediaAbilities: {
      keyGeneration: number;
      video:
        | { state: 'on'; version: string }
        | { reason: 'switched-off' | 'not-found' | 'not-runnable'; state: 'off' };
    };
    MediaFile: {
      height: number;
      mediaType: string;
      seconds?: number;
      sha256: string;
      size: number;
      width: number;
    };
    MediaReference: { altText: string | null; mediaId: string };
    MediaReferenceInput: { altText: string | null; mediaId: string };
    MediaRefusal: { code: string; reason: string };
    MergeCase: { into: string; reason: string };
    MessageOutcome: {
      at: string;
      channel: Schema<'NotifyChannel'>;
      detail: string;
      recipient: string | null;
      result: 'sent' | 'failed';
    };
    MispEvent: {
      Event: {
        analysis: string;
        Attribute: {
          category: string;
          comment: string;
          first_seen: string;
          last_seen: string;
          Tag: { name: string }[];
          timestamp: string;
          to_ids: boolean;
          type: string;
          uuid: string;
          value: string;
        }[];
        date: string;
        info: string;
        Orgc: { name: string; uuid: string };
        publish_timestamp: string;
        published: boolean;
        threat_level_id: string;
        timestamp: string;
        uuid: string;
      };
    };
    MispManifest: {
      [key: string]: {
        analysis: string;
        date: string;
        info: string;
        Orgc: { name: string; uuid: string };
        Tag: unknown[];
        threat_level_id: string;
        timestamp: string;
      };
    };
    ModelCard: {
      bench: string;
      figures: {
        baselines: { name: string; ratio: number | null }[];
        case: string;
        unit: string;
        value: number;
      }[];
      measuredOn: string;
    };
    Monitoring: { monitoring: { everyHours: number; platforms: Schema<'PlatformId'>[] } | null };
    MoveCase: { reason: string; status: Schema<'CaseStatus'> };
    MoveConsultation: { slot: string };
    MovePost: { localTime: string; overlap?: Schema<'Overlap'>; zone: string };
    NameRecipient: { name: string; publicKey: string };
    NavigatorLayer: {
      description: string;
      domain: 'enterprise-attack';
      gradient: { colors: string[]; maxValue: number; minValue: number };
      name: string;
      techniques: { comment: string; enabled: boolean; score: number; techniqueID: string }[];
      versions: { attack: string; layer: '4.5'; navigator: string };
    };
    Network:
      | 'facebook'
      | 'instagram'
      | 'twitter'
      | 'youtube'
      | 'tiktok'
      | 'linkedin'
      | 'bluesky'
      | 'mastodon';
    NetworkIssues: {
      accountId: string;
      issues: {
        code: string;
        field: string;
        index: number | null;
        message: string;
        severity: 'refused' | 'warning';
      }[];
      network: Schema<'Network'>;
    };
    NoteConsultation: { note: string };
    NoteStatusIncident: { phase: Schema<'IncidentPhase'>; text: string };
    Notification: {
      at: string;
      count: number;
      detail: string;
      id: string;
      kind: string;
      link: string | null;
      position: number;
      read: boolean;
      title: string;
      topic: Schema<'NotificationTopic'>;
    };
    NotificationChannel: 'app' | 'mail' | 'push';
    NotificationPreferences: {
      sendsMail: boolean;
      topics: {
        app: { always: boolean; on: boolean } | null;
        description: string;
        mail: { always: boolean; on: boolean } | null;
        push: { always: boolean; on: boolean };
        title: string;
        topic: Schema<'NotificationTopic'>;
      }[];
    };
    Notifications: { items: Schema<'Notification'>[]; next: string | null; unread: number };
    NotificationTopic:
      | 'security'
      | 'critical'
      | 'access'
      | 'approvals'
      | 'scans'
      | 'reports'
      | 'posts'
      | 'visitors'
      | 'alerts'
      | 'briefs';
    NotifyChannel: 'email' | 'sms' | 'chat';
    OccurrenceTally: { [key: string]: number };
    Officer: { id: string; name: string; role: 'officer' | 'service' };
    OfficialAccount: { accountId: string | null; handle: string; platform: Schema<'PlatformId'> };
    OidcFinished: {
      access_token: string | null;
      next: string | null;
      outcome: 'signed-in' | 'second-factor' | 'linked' | 'tested';
      second_factor: Schema<'SecondFactorChallenge'> | null;
      tested: Schema<'TestedPerson'> | null;
    };
    OidcLinkView: { address: string | null; id: string; issuer: string; linkedAt: string };
    OidcSettings: { enabled: boolean; label: string | null };
    OidcStarted: { location: string };
    OneTimeLink: {
      delivery: 'mail' | 'by-hand';
      expiresAt: string | null;
      purpose: 'invitation' | 'password-reset';
      token: string | null;
      userId: string;
    };
    OpenAccessReview: {
      dueAt: string;
      reviewers: string[];
      scope: Schema<'AccessReviewScope'>;
      title: string;
    };
    OpenedStatusIncident: { id: string };
    OpenIncident: {
      caseFile: Schema<'GivenCaseFile'>;
      incidentType: Schema<'IncidentType'>;
      origin: Schema<'IncidentOrigin'>;
      severity: Schema<'IncidentSeverity'>;
    };
    OpenStatusIncident: { components: Schema<'StatusComponentId'>[]; text: string; title: string };
    OperatedCase: Schema<'SocCase'> & { tenant: Schema<'TenantName'> };
    OperatedCaseDetail: {
      case: Schema<'OperatedCase'>;
      mergedInto: string | null;
      steps: Schema<'CaseStep'>[];
    };
    OperatedCasePage: { items: Schema<'OperatedCase'>[]; next: string | null };
    OperatedDetail: {
      custody: Schema<'LineCustody'>[];
      delivery: Schema<'DeliveryPlace'> | null;
      description: string;
      event: Schema<'OperatedEventRow'>;
      evidence: Schema<'SocEvidence'>[];
      incidentId: string | null;
      ocsf: { [key: string]: unknown } | null;
      story: Schema<'EventStory'> | null;
    };
    OperatedEventRow: Schema<'SocEventRow'> & { tenant: Schema<'TenantName'> };
    OperatedPage: { asOf: number; items: Schema<'OperatedEventRow'>[]; next: string | null };
    OperatedQueue: {
      active: number;
      delayed: number;
      failed: number;
      name: string;
      oldestSeconds: number;
      p95Seconds: number | null;
      paused: boolean;
      waiting: number;
    };
    OperatedSums: {
      activeThreats: Schema<'EventCount'>;
      blocked: number;
      bySeverity: { [key: string]: Schema<'EventCount'> };
      byStatus: { [key: string]: Schema<'EventCount'> };
      enforcing: number;
      tenants: number;
      total: Schema<'EventCount'>;
    };
    Operation: {
      action: ('pause' | 'resume' | 'retry' | 'drain') | null;
      at: string;
      jobs: number | null;
      kind: 'queue' | 'rebuild';
      position: number;
      subject: string;
    };
    OperationsState: {
      checks: Schema<'HealthCheck'>[];
      database: { allowed: number; bytes: number; used: number };
      eventToPixel: { p50: number; p95: number; p99: number; samples: number } | null;
      figures: {
        labels: { [key: string]: string };
        name: string;
        title: string;
        unit: 'seconds' | 'count';
        value: number;
      }[];
      followers: Schema<'LogFollower'>[];
      operations: Schema<'Operation'>[];
      processes: Schema<'ProcessState'>[];
      queues: Schema<'OperatedQueue'>[];
      queuesAt: string | null;
      shards: { head: number; shard: number }[];
      verification: Schema<'LogVerified'> | null;
    };
    OrderBrief: { hours: number };
    OrderedBrief: { id: string };
    OrderEvaluation: { prompt: number | null };
    OrderQueue: { action: 'pause' | 'resume' | 'retry' | 'drain'; confirm?: string; dryRun: boolean };
    Overlap: 'earlier' | 'later';
    OwnCell: { covers: Schema<'ClaimVerdict'>; reason: string };
    OwnershipCheck: { detail: string; proved: boolean };
    OwnPlan: {
      approvals: {
        action:
          | 'withdraw-identity'
          | 'erase-found-account'
          | 'erase-person'
          | 'grant-role'
          | 'publish-post'
          | 'export-organisation';
        by: 'nexus:owner' | 'nexus:analyst';
        hours: number;
        title: string;
      }[];
      kind: 'staff' | 'client';
      limits: Schema<'LimitUse'>[];
      retention: { days: number | null; kind: 'withdrawn-identities' | 'handle-scans'; title: string }[];
      tiers: { tier: string; title: string }[];
    };
    Painted: { agoMs: number; position: number };
    PasskeyAssertion: {
      authenticatorAttachment?: 'platform' | 'cross-platform';
      clientExtensionResults: { [key: string]: unknown };
      id: string;
      rawId: string;
      response: { authenticatorData: string; clientDataJSON: string; signature: string; userHandle?: string };
      type: 'public-key';
    };
    PasskeyCreationOptions: {
      attestation: 'none';
      authenticatorSelection: {
        requireResidentKey: true;
        residentKey: 'required';
        userVerification: 'required';
      };
      challenge: string;
      excludeCredentials: { id: string; transports?: string[]; type: 'public-key' }[];
      extensions: { [key: string]: unknown };
      pubKeyCredParams: { alg: number; type: 'public-key' }[];
      rp: { id: string; name: string };
      timeout: number;
      user: { displayName: string; id: string; name: string };
    };
    PasskeyRegistered: { passkey: Schema<'PasskeyView'>; recoveryCodes: string[] | null };
    PasskeyRegistration: {
      authenticatorAttachment?: 'platform' | 'cross-platform';
      clientExtensionResults: { [key: string]: unknown };
      id: string;
      rawId: string;
      response: { attestationObject: string; clientDataJSON: string; transports?: string[] };
      type: 'public-key';
    };
    PasskeyRequestOptions: {
      allowCredentials?: { id: string; transports?: string[]; type: 'public-key' }[];
      challenge: string;
      rpId: string;
      timeout: number;
      userVerification: 'required';
    };
    PasskeyView: { createdAt: string; id: string; lastUsedAt: string | null; name: string; synced: boolean };
    PauseWebhook: { paused: boolean };
    PersonName: { id: string; name: string };
    PictureMetadata: {
      camera: string | null;
      device: string | null;
      location: { latitude: number; longitude: number } | null;
      software: string | null;
      takenAt: string | null;
    };
    PictureStatus: 'processing' | 'ready' | 'refused';
    PictureView: {
      calibration: string | null;
      copies: Schema<'CopyView'>[];
      file: Schema<'MediaFile'>;
      filename: string | null;
      id: string;
      metadata: Schema<'PictureMetadata'> | null;
      owner: string;
      perceptualHash: string | null;
      refusal: Schema<'MediaRefusal'> | null;
      registeredAt: string;
      status: Schema<'PictureStatus'>;
      views: Schema<'ViewHash'>[];
      violations: number;
    };
    PictureViewPage: { items: Schema<'PictureView'>[]; next: string | null };
    Platform: {
      apiConnected: boolean;
      enabled: boolean;
      icon: string;
      id: Schema<'PlatformId'>;
      name: string;
      search: 'keyword' | 'exact' | 'none';
      simulated: boolean;
    };
    PlatformId: 'twitter' | 'facebook' | 'instagram' | 'linkedin' | 'tiktok' | 'youtube' | 'bluesky' | 'file';
    PlatformProgress: {
      checked: number;
      found: number;
      notes: string[];
      platform: Schema<'PlatformId'>;
      queriesDone: number;
      queriesPlanned: number;
      reason: string | null;
      simulated: boolean | null;
      status: 'waiting' | 'scanning' | 'completed' | 'failed' | 'cancelled';
    };
    PostalAddress: { city: string; country: string; line: string; postalCode: string; region: string };
    PostCheck: {
      authenticity: Schema<'Authenticity'> | null;
      content: Schema<'ContentScan'>;
      networks: Schema<'NetworkIssues'>[];
    };
    PostContent: {
      firstComment: string | null;
      media: Schema<'MediaReference'>[];
      text: string;
      thread: string[];
      title: string | null;
      variants: { [key: string]: Schema<'Variant'> };
    };
    PostContentInput: {
      firstComment: string | null;
      media: Schema<'MediaReferenceInput'>[];
      text: string;
      thread: string[];
      title: string | null;
      variants: { [key: string]: Schema<'Variant'> };
    };
    PostOptions: { botCheckEnabled: boolean; watermarkEnabled: boolean; watermarkText: string };
    PostOptionsInput: Schema<'PostOptions'>;
    PostStatus:
      | 'draft'
      | 'in_review'
      | 'approved'
      | 'scheduled'
      | 'claimed'
      | 'preparing'
      | 'committing'
      | 'published'
      | 'failed'
      | 'unconfirmed'
      | 'paused';
    PostSummary: {
      botCheckEnabled: boolean;
      changedAt: string;
      createdAt: string;
      fingerprintId: string | null;
      id: string;
      localTime: string | null;
      mediaCount: number;
      networks: Schema<'Network'>[];
      published: number;
      runs: number;
      scheduledTime: string | null;
      securityScore: number | null;
      status: Schema<'PostStatus'>;
      text: string;
      watermarkEnabled: boolean;
      zone: string | null;
    };
    PostSummaryPage: { items: Schema<'PostSummary'>[]; next: string | null };
    PostView: Schema<'PostSummary'> & {
      accounts: { accountId: string; handle: string; network: Schema<'Network'> }[];
      approvalId: string | null;
      approvedBy: string | null;
      content: Schema<'PostContent'>;
      declineReason: string | null;
      editedBy: string;
      edition: number;
      options: Schema<'PostOptions'>;
      outcomes: Schema<'PublishRunView'>[];
      recurrence: Schema<'Recurrence'> | null;
    };
    PrepareReport: { targets: Schema<'ReportTarget'>[] };
    PreviewIntel: { layout?: Schema<'ListLayout'>; text: string; whole: boolean };
    Problem: {
      code: string;
      correlationId?: string;
      description: string;
      detail: string;
      details?: { [key: string]: unknown };
      error: string;
      errors?: { message: string; path: string }[];
      message: string;
      status: number;
      title: string;
      type: string;
    };
    ProcessState: {
      at: string;
      cpu: { of: 'container' | 'host'; processors: number; share: number | null };
      disk: { total: number; used: number } | null;
      feedBehind?: number;
      id: string;
      memory: { of: 'container' | 'host'; total: number; used: number };
      network: { received: number; scale: { of: 'link' | 'peak'; rate: number }; sent: number } | null;
      node: string;
      own: { memory: number; processors: number | null };
      paints?: number[];
      pod: { name: string; namespace: string | null } | null;
      role: 'api' | 'worker';
      seconds: number | null;
      sockets?: number;
      upSince: string;
      version?: string;
      work?: Schema<'WorkFacts'>;
    };
    ProfileOwner: string | 'any';
    PromotePrompt: { version: number };
    ProtectedIdentity: {
      avatarSha256: string | null;
      bio: string;
      createdAt: string;
      displayNames: string[];
      handles: string[];
      id: string;
      label: string;
      links: string[];
      monitoring: Schema<'ScanSchedule'> | null;
      officialAccounts: Schema<'OfficialAccount'>[];
    };
    ProtectIdentity: {
      bio: string;
      displayNames: string[];
      handles: string[];
      label: string;
      links: string[];
      officialAccounts: Schema<'OfficialAccount'>[];
    };
    ProvisionedRole: 'nexus:owner' | 'nexus:analyst' | 'nexus:viewer';
    PublishRunStatus:
      | 'scheduled'
      | 'claimed'
      | 'preparing'
      | 'committing'
      | 'published'
      | 'failed'
      | 'unconfirmed'
      | 'paused'
      | 'cancelled';
    PublishRunView: {
      accountId: string;
      dueAt: string;
      fingerprintIds: string[];
      found: Schema<'FoundPost'>[];
      handle: string;
      id: string;
      network: Schema<'Network'>;
      networkPostId: string | null;
      publishedAt: string | null;
      reason: string | null;
      simulated: boolean;
      status: Schema<'PublishRunStatus'>;
      url: string | null;
    };
    PushDevice: {
      addedAt: string;
      fingerprint: string;
      hasCurrentKey: boolean;
      hidesDetails: boolean;
      host: string;
      id: string;
      isOfThisSession: boolean;
      lastSentAt: string | null;
      name: string;
      problem: Schema<'PushNotSentReason'> | null;
    };
    PushNotSentReason:
      | 'unsubscribed'
      | 'signed-out'
      | 'gone'
      | 'too-large'
      | 'refused'
      | 'forbidden'
      | 'late'
      | 'unavailable';
    PushSettings: { devices: Schema<'PushDevice'>[]; publicKey: string };
    QueueOrdered: { jobs: number };
    QuietHours: { from: string; to: string };
    Reader: { readerId: string };
    Readiness: { head: number; status: 'ready' };
    ReadMark: {
      beside?: true;
      compared?: true;
      copyId: string | null;
      frames?: Schema<'VideoFrames'>;
      mediaId: string | null;
      pilot: number;
      searched: boolean;
      trackingId: number;
      turn: string;
    };
    Reason: {
      contribution: number;
      direction: 'towards automation' | 'towards a person';
      feature: string;
      label: string;
      unit: string;
      usual: { high: number; low: number; middle: number } | null;
      value: number | null;
    };
    ReasonGiven: { reason: string };
    Recipient: { id: string; keyId: string; name: string | null; namedAt: string; publicKey: string };
    RecordClaim: {
      covers: Schema<'ClaimVerdict'>;
      feature: Schema<'FeatureId'>;
      seenAs: Schema<'ClaimSighting'>;
      seenAt: string;
      sourceUrl: string;
      statement: string;
    };
    RecordOutcome: { outcome: Schema<'ReportOutcome'>; reason: string; target: Schema<'ReportTarget'> };
    RecordViolation: { note: string; originalId: string; violationType: Schema<'ViolationType'> };
    RecoveryCodes: { codes: string[] };
    Recurrence: { count: number; every: 'day' | 'week' | 'month'; interval: number };
    RecurrenceInput: Schema<'Recurrence'>;
    Reference: { id: string };
    RegisteredTenant: Schema<'OneTimeLink'> & { tenantId: string };
    RegisterPasskey: { credential: Schema<'PasskeyRegistration'>; name: string };
    RegisterTenant: {
      name: string;
      owner: { displayName: string; email: string | null; signInAtProvider?: boolean; username: string };
    };
    RenamePasskey: { name: string };
    RenameThread: { title: string };
    Replay: {
      answer: Schema<'KatiaAnswer'>;
      asOf: number;
      differences: {
        before: string | null;
        now: string | null;
        part: 'outcome' | 'sentence' | 'figure' | 'source';
      }[];
    };
    ReportedScam: { id: string; incidentId: string };
    Reporter: Schema<'ReporterProfile'> & {
      authorityEvidenceId?: string;
      declared?: Schema<'Declared'>;
      isVictim: boolean;
    };
    ReporterProfile: {
      address?: Schema<'PostalAddress'>;
      authority?: string;
      company?: string;
      email?: string;
      name?: string;
      phone?: string;
      relationship?: string;
    };
    ReporterProfileView: { declared: Schema<'Declared'> | null; profile: Schema<'ReporterProfile'> | null };
    ReportLanguage: 'en' | 'de';
    ReportOutcome: 'taken_down' | 'dismissed' | 'reopened';
    ReportPreview: {
      content: string;
      contentSha256: string;
      forms: {
        steps: { fields: { label: string; value: string }[]; title: string }[];
        target: Schema<'ReportTarget'>;
      }[];
    };
    ReportScam: {
      description: string;
      email: string;
      fullName: string;
      links: string[];
      scamType: Schema<'ScamType'>;
      victims: string[];
    };
    ReportSignature: Schema<'SignReport'> & { at: string; noticesVersion: string; userId: string };
    ReportStatus: 'pending' | 'requested' | 'prepared' | 'reported' | 'taken_down' | 'dismissed';
    ReportTarget:
      | 'ic3'
      | 'dmca'
      | 'dsa'
      | 'x'
      | 'meta'
      | 'tiktok'
      | 'youtube'
      | 'linkedin'
      | 'bluesky'
      | 'mastodon';
    RequestBackTest: { days: number; yaml: string };
    RequestBotScan: {
      accountId: string | null;
      audience: Schema<'Audience'>;
      depth: Schema<'ScanDepth'>;
      handle: string | null;
      limit: number;
      network: Schema<'Network'>;
      sampling: Schema<'Sampling'>;
    };
    RequestCopy: { platform: Schema<'CopyPlatform'>; post: string; watermark: string };
    RequestDigest: { week: string };
    RequestExport: { kind: Schema<'ExportKind'> };
    RequestMailAddress: { email: string };
    RequestPasswordReset: { username: string };
    RequestScan: {
      autoReport: boolean;
      identityId: string | null;
      platforms: Schema<'PlatformId'>[];
      repeats?: string;
      targetHandle: string;
    };
    RequireSignOn: { emergencyAccounts: string[]; required: boolean };
    RescheduleConsultation: { slot: string; token: string };
    ResolvedTime: { instants: string[]; kind: 'exact' | 'gap' | 'overlap'; message: string | null };
    ResolveTime: { localTime: string; zone: string };
    RetryExport: { failedAt: number };
    ReviseIncident: {
      caseFile: Schema<'GivenCaseFile'>;
      incidentType: Schema<'IncidentType'>;
      revision?: number;
      severity: Schema<'IncidentSeverity'>;
      unfinished?: Schema<'Unfinished'>[];
    };
    RiskBand: { precision: number | null; risk: Schema<'RiskLevel'> };
    RiskLevel: 'critical' | 'high' | 'medium' | 'low';
    RoleName: 'core:admin' | 'core:auditor' | 'core:soc' | 'nexus:owner' | 'nexus:analyst' | 'nexus:viewer';
    RoleView: { description: string; name: Schema<'RoleName'>; staffOnly: boolean; title: string };
    RotatedMarkKey: { generation: number };
    RuleAction: 'block_ip' | 'alert_admin' | 'log_event' | 'require_mfa';
    RuleChange: {
      at: string;
      by: string;
      response: Schema<'RuleResponse'> | null;
      version: number | null;
      what: 'saved' | 'switched on' | 'switched off' | 'response' | 'values' | 'removed';
      yaml: string | null;
    };
    RuleCheck: { problems: Schema<'RuleProblem'>[]; titles: string[] };
    RuleCondition:
      | {
          event: 'failed login' | 'login' | 'access' | 'export' | 'refused connection';
          groupBy: 'src_ip' | 'user' | 'host';
          kind: 'more-than';
          minutes: number;
          threshold: number;
        }
      | {
          event: 'failed login' | 'login' | 'access' | 'export' | 'refused connection';
          from: string;
          kind: 'outside';
          to: string;
          zone?: string;
        };
    RuleForm: {
      condition: Schema<'RuleCondition'>;
      description: string;
      name: string;
      severity: Schema<'Severity'>;
    };
    RuleFormInput: Schema<'RuleForm'>;
    RuleProblem: {
      code: string;
      column: number;
      file: string;
      line: number;
      message: string;
      title: string | null;
    };
    RuleResponse: {
      actions: Schema<'RuleAction'>[];
      notifications: Schema<'NotifyChannel'>[];
      repeatMinutes?: number;
    };
    RuleResponseInput: Schema<'RuleResponse'>;
    RuleValues: { values: { [key: string]: string[] } };
    RunOutcome: 'answered' | 'not-read' | 'refused' | 'stopped' | 'failed';
    SamlAnswer: { RelayState?: string; SAMLResponse: string };
    SamlLogout: { RelayState?: string; SAMLRequest?: string; SAMLResponse?: string };
    SamlProvider: {
      certificates: { fingerprint: string; validFrom: string; validUntil: string }[];
      entityId: string;
      signOnAddress: string;
    };
    SamlService: {
      consumerAddress: string;
      entityId: string;
      logoutAddress: string;
      metadataAddress: string;
    };
    Sampling: 'first' | 'random';
    SavedPost: { edition: number; id: string };
    SavedView: { id: string; name: string; ownerId: string; page: string; query: string; shared: boolean };
    SavedViewPage: { items: Schema<'SavedView'>[]; next: string | null };
    SaveFeed: {
      collection: string | null;
      confidence: number;
      credentials?: Schema<'FeedCredentials'>;
      enabled: boolean;
      everyMinutes: number;
      kind: 'taxii' | 'list';
      list: 'threat' | 'warning';
      name: string;
      source: string;
      url: string;
    };
    SaveIntelItem: {
      confidence: number;
      description: string;
      expires: string | null;
      list: 'threat' | 'warning';
      source: string;
      tags: string[];
      value: string;
    };
    SavePost: {
      accountIds: string[];
      content: Schema<'PostContentInput'>;
      options: Schema<'PostOptionsInput'>;
    };
    SaveView: { name: string; page: string; query: string; shared: boolean };
    ScamReport: {
      category: string;
      description: string;
      details: string;
      email: string;
      fullName: string;
      id: string;
      incidentId: string;
      scamType: Schema<'ScamType'>;
      status: 'Pending' | 'Resolved';
      timestamp: string;
      victims: string[];
    };
    ScamReportPage: { items: Schema<'ScamReport'>[]; next: string | null };
    ScamType:
      | 'impersonation'
      | 'phishing'
      | 'giveaway'
      | 'investment'
      | 'romance'
      | 'shop'
      | 'support'
      | 'other';
    Scan: {
      autoReport: boolean;
      autoReported: number;
      failureReason: string | null;
      finishedAt: string | null;
      highRiskCount: number;
      id: string;
      identityId: string | null;
      notes: string[];
      platform: string;
      platforms: Schema<'PlatformProgress'>[];
      reportsRequested: number;
      requestedBy: string;
      scanDate: string;
      scheduled: boolean;
      status: Schema<'ScanStatus'>;
      targetHandle: string;
      totalFound: number;
    };
    ScanDepth: 'surface' | 'deep' | 'comprehensive';
    ScanDetail: Schema<'Scan'> & {
      impersonators: Schema<'Impersonator'>[];
      spread: { count: number; from: number; risk: Schema<'RiskLevel'> }[];
    };
    ScanEstimate: {
      accounts: number;
      costUsd: number | null;
      listed: number | null;
      requests: number;
      says: string;
    };
    ScannedFile: {
      accounts: number;
      id: string;
      problems: { count: number; first: { line: number; problem: string }[] };
    };
    ScanPage: { items: Schema<'Scan'>[]; next: string | null };
    ScanSchedule: { everyHours: number; platforms: Schema<'PlatformId'>[] };
    ScanStatistics: {
      autoReported: number;
      highRisk: number;
      reportsRequested: number;
      totalImpersonatorsFound: number;
      totalScans: number;
    };
    ScanStatus: 'requested' | 'scanning' | 'completed' | 'failed' | 'cancelled';
    ScheduledPost: {
      id: string;
      runs: { accountId: string; dueAt: string; runId: string }[];
      warnings: string[];
    };
    SchedulePost:
      | { mode: 'now' }
      | {
          localTime: string;
          mode: 'at';
          overlap?: Schema<'Overlap'>;
          recurrence?: Schema<'RecurrenceInput'>;
          zone: string;
        }
      | { mode: 'queue' };
    SchedulerPlatform: {
      accounts: { accountId: string; handle: string; state: string }[];
      connected: boolean;
      icon: string;
      id: Schema<'Network'>;
      maxLength: number;
      name: string;
      supportsMedia: boolean;
    };
    SchedulerPlatforms: Schema<'SchedulerPlatform'>[];
    ScimBody: { [key: string]: unknown };
    ScimGroupView: { id: string; members: number; name: string; role: Schema<'ProvisionedRole'> | null };
    ScimList: {
      itemsPerPage: number;
      Resources: Schema<'ScimResource'>[];
      schemas: string[];
      startIndex: number;
      totalResults: number;
    };
    ScimResource: { [key: string]: unknown };
    ScimSettings: { address: string; groups: Schema<'ScimGroupView'>[]; tokens: Schema<'ScimTokenView'>[] };
    ScimTokenView: { createdAt: string; id: string; lastUsedAt: string | null; name: string };
    ScoreSpread: {
      baseline: number[];
      drift: Schema<'Drift'> | null;
      live: number[];
      measuredFrom: string | null;
      psi: number | null;
    };
    SearchAnswer: { items: Schema<'SearchItem'>[] };
    SearchItem: {
      detail: string;
      heading: string;
      id: string;
      imitates?: string;
      kind: string;
      path: string;
      title: string;
      verb: string;
    };
    SecondFactorChallenge: {
      challenge: string;
      expiresAt: string;
      methods: Schema<'SecondFactorMethod'>[];
      passkeyOptions: Schema<'PasskeyRequestOptions'> | null;
    };
    SecondFactorMethod: 'totp' | 'recovery-code' | 'passkey';
    SecondFactorNeeded: { second_factor: Schema<'SecondFactorChallenge'> };
    Sending: {
      at: string;
      reason: string | null;
      status: 'sending' | 'sent' | 'failed';
      target: Schema<'ReportTarget'>;
    };
    SendReport: { target: 'bluesky' | 'mastodon' };
    SentimentCounts: { negative: number; neutral: number; positive: number; unclear: number };
    SentimentView: {
      counts: Schema<'SentimentCounts'>;
      days: number;
      missing: string[];
      n: number;
      retrievedAt: string | null;
      shares: { high: number; low: number; share: number; verdict: 'positive' | 'neutral' | 'negative' }[];
      trained: boolean;
    };
    SessionView: {
      address: string | null;
      createdAt: string;
      current: boolean;
      expiresAt: string;
      id: string;
      lastUsedAt: string | null;
      methods: Schema<'AuthMethod'>[];
      userAgent: string | null;
    };
    SessionViewPage: { items: Schema<'SessionView'>[]; next: string | null };
    SetBudget: { tokensPerDay: number };
    SetImposterMonitoring: { monitorImposters: boolean };
    SetStatus: { reason: string; status: Schema<'ItemStatus'> };
    SettleRun:
      | { how: 'adopt'; postId: string; url: string }
      | { how: 'not-published' }
      | { how: 'publish-again' };
    Severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
    SharedKind: 'dossier' | 'digest';
    SharedReport: { expiresAt: string; kind: Schema<'SharedKind'>; label: string; simulated: boolean };
    SharedToken: { token: string };
    ShareLinkView: {
      createdAt: string;
      expiresAt: string;
      fetched: number;
      fetchedAt: string | null;
      id: string;
      kind: Schema<'SharedKind'>;
      label: string;
      revokedAt: string | null;
      simulated: boolean;
    };
    ShareLinkViewPage: { items: Schema<'ShareLinkView'>[]; next: string | null };
    ShareReport: { days: number; id: string; kind: Schema<'SharedKind'> };
    ShareThread: { username: string };
    ShowStatusPage: { shown: boolean };
    SigmaText: { yaml: string };
    SignedOut: { location: string | null };
    SignIn: { password: string; username: string };
    SignInAnswer: Schema<'AccessToken'> | Schema<'SecondFactorNeeded'>;
    SignInArea: { area: string; label: string; path: string; prefixes: string[] };
    SignInEventView: {
      address: string;
      at: string;
      id: string;
      methods: Schema<'AuthMethod'>[];
      newDevice: boolean;
      outcome: Schema<'SignInOutcome'>;
      reason: Schema<'SignInRefusal'> | null;
      sessionId: string | null;
      userAgent: string;
      userId: string | null;
      username: string | null;
    };
    SignInEventViewPage: { items: Schema<'SignInEventView'>[]; next: string | null };
    SignInHour: { failed: number; hour: string; succeeded: number };
    SignInOutcome: 'succeeded' | 'failed';
    SignInRefusal:
      | 'unknown-user'
      | 'wrong-password'
      | 'not-active'
      | 'not-linked'
      | 'wrong-code'
      | 'wrong-passkey'
      | 'single-sign-on-required';
    SignInWithPasskey: { credential: Schema<'PasskeyAssertion'> };
    SignOnDomain: { domain: string; record: { name: string; text: string }; verifiedAt: string | null };
    SignOnSettings: {
      administrators: { displayName: string; id: string; username: string }[];
      connection: {
        clientId: string | null;
        configuredAt: string;
        createsAccounts: boolean;
        firstRole: Schema<'FirstRole'>;
        id: string;
        issuer: string;
        label: string;
        protocol: 'oidc' | 'saml';
        saml: {
          addressAttribute: string;
          certificates: { fingerprint: string; validFrom: string; validUntil: string }[];
          entityId: string;
          nameAttribute: string;
          nameId: 'persistent' | 'email';
          signOnAddress: string;
          signsRequests: boolean;
        } | null;
        trustsFactors: boolean;
      } | null;
      domains: Schema<'SignOnDomain'>[];
      emergencyAccounts: string[];
      redirectAddress: string;
      required: boolean;
      samlService: Schema<'SamlService'> | null;
    };
    SignReport: {
      contentSha256: string;
      language?: Schema<'ReportLanguage'>;
      name: string;
      noticesSha256: string;
      statements: Schema<'Statement'>[];
    };
    Slot: { time: string; weekday: number };
    Slots: { slots: Schema<'Slot'>[]; zone: string };
    Snooze: { until: string };
    SocAlert: {
      count: number;
      entity?: Schema<'AlertEntity'>;
      entityId?: string;
      evidence: string[];
      first: string;
      id: string;
      key: string;
      late: boolean;
      ruleId: string;
      ruleVersion: string;
      severity: Schema<'Severity'>;
      tags: string[];
      time: string;
      title: string;
      trigger: string;
    };
    SocAlertPage: { items: Schema<'SocAlert'>[]; next: string | null };
    SocCase: {
      acknowledgedAt: string | null;
      alerts: number;
      closedAt: string | null;
      containedAt: string | null;
      entity: Schema<'AlertEntity'>;
      first: string;
      id: string;
      last: string;
      openedAt: string;
      risk: number;
      rules: number;
      severity: Schema<'Severity'>;
      status: Schema<'CaseStatus'>;
      title: string;
    };
    SocCasePage: { items: Schema<'SocCase'>[]; next: string | null };
    SocChannel: {
      channel: Schema<'ChannelTested'>;
      connectedAt: string | null;
      last: { at: string; detail: string; result: 'sent' | 'failed'; test: boolean } | null;
      origin: string | null;
    };
    SocEventDetail: {
      custody: Schema<'LineCustody'>[];
      delivery: Schema<'DeliveryPlace'> | null;
      description: string;
      event: Schema<'SocEventRow'>;
      evidence: Schema<'SocEvidence'>[];
      incidentId: string | null;
      ocsf: { [key: string]: unknown } | null;
      story: Schema<'EventStory'> | null;
    };
    SocEventRow: {
      alertId: string | null;
      count: number;
      flags: string[];
      host: string | null;
      id: string;
      kind: 'event' | 'alert';
      lastSeen: string | null;
      occurrences: number;
      receivedAt: string;
      severity: Schema<'Severity'>;
      source: string;
      sourceId: string | null;
      srcIp: string | null;
      status: Schema<'ItemStatus'>;
      time: string;
      title: string;
      type: Schema<'EventType'>;
      user: string | null;
    };
    SocEvidence: {
      collected: string;
      content: string | null;
      decisive: boolean;
      encrypted: boolean;
      hash: string;
      id: string;
      name: string;
      size: number;
      type: 'line' | 'event' | 'indicator';
    };
    SocialAccount: {
      avatarUrl: string | null;
      connectedSince: string;
      connectionType: 'url' | 'oauth';
      displayName: string | null;
      endsAt: string | null;
      id: string;
      isPrivate: boolean | null;
      isVerified: boolean | null;
      ownership: 'oauth' | 'proved' | 'unverified';
      platform: Schema<'Network'>;
      profileUrl: string;
      proofCode: string | null;
      simulated: boolean;
      status: 'linked' | 'needs-relinking';
      type: Schema<'AccountType'>;
      username: string;
    };
    SocialConnection: {
      accounts: Schema<'SocialAccount'>[];
      asksFor: 'nothing' | 'instance' | 'handle';
      hasOAuth: boolean;
      identityId: string | null;
      label: string;
      limit: 5;
      monitorImposters: boolean;
      name: Schema<'Network'>;
      simulated: boolean;
      tier: 'basic';
    };
    SocialOverview: {
      accounts: Schema<'AccountFigures'>[];
      budgets: Schema<'Budget'>[];
      engagement: string | null;
      followers: { accounts: number; missing: string[]; value: number | null };
      likes: { accounts: number; missing: string[]; value: number | null };
      reach: { accounts: number; missing: string[]; value: number | null };
      retrievedAt: string | null;
    };
    SocMessage: {
      channels: Schema<'NotifyChannel'>[];
      closedAt: string | null;
      count: number;
      dueAt: string;
      held: boolean;
      id: string;
      openedAt: string;
      outcomes: Schema<'MessageOutcome'>[];
      ruleId: string;
      severity: Schema<'Severity'>;
      title: string;
    };
    SocMessagePage: { items: Schema<'SocMessage'>[]; next: string | null };
    SocRule: {
      actions: Schema<'RuleAction'>[];
      description: string;
      enabled: boolean;
      id: string;
      lastTriggered: string | null;
      needs: string[];
      notifications: Schema<'NotifyChannel'>[];
      origin: 'built-in' | 'form' | 'yaml';
      repeatMinutes: number | null;
      severity: Schema<'Severity'>;
      tags: string[];
      techniques: string[];
      title: string;
      triggerCount: number;
      version: number;
    };
    SocRuleDetail: {
      form: Schema<'RuleForm'> | null;
      history: Schema<'RuleChange'>[];
      id: string;
      placeholders: { name: string; values: string[] }[];
      yaml: string;
    };
    SocSettings: {
      criticalPasses: boolean;
      digestMinutes: number;
      quietHours: Schema<'QuietHours'> | null;
      repeatMinutes: number;
      retentionDays: number;
    };
    SocSettingsView: Schema<'SocSettings'> & { timeZone: string };
    SocSource: {
      createdAt: string;
      id: string;
      kind: Schema<'SourceKind'>;
      name: string;
      revokedAt: string | null;
      zone: string;
    };
    SocSourcePage: { items: Schema<'SocSource'>[]; next: string | null };
    SourceKind:
      | 'auto'
      | 'sshd'
      | 'linux'
      | 'syslog'
      | 'nginx'
      | 'apache'
      | 'auditd'
      | 'windows'
      | 'cloudtrail'
      | 'cef'
      | 'leef'
      | 'csv'
      | 'logfmt'
      | 'json'
      | 'rampart'
      | 'generic';
    SpecifiedPost: {
      botCheckEnabled: boolean;
      content: string;
      createdAt: string;
      fingerprintId: string | null;
      id: string;
      mediaFiles: string[];
      platforms: Schema<'Network'>[];
      scheduledTime: string | null;
      securityScore: number | null;
      status: Schema<'PostStatus'>;
      watermarkEnabled: boolean;
    };
    SpecifiedPostPage: { items: Schema<'SpecifiedPost'>[]; next: string | null };
    SpecifiedSchedule: {
      altTexts: { [key: string]: string };
      botCheckEnabled: boolean;
      content: string;
      id?: string;
      mediaFiles: string[];
      platforms: Schema<'Network'>[];
      scheduledTime: string;
      watermarkEnabled: boolean;
    } & { [key: string]: unknown };
    SplitCase: { alerts: string[]; reason: string };
    StaffStatus: { shown: boolean; status: Schema<'Status'> };
    StartedLink: { authState: string; linkId: string; popupUrl: string };
    StartLink: {
      accountId?: string | null;
      displayName?: string | null;
      handle?: string | null;
      instance?: string | null;
      type: Schema<'AccountType'>;
    };
    StartOidc: { next?: string };
    Statement: 'good-faith' | 'accuracy' | 'perjury' | 'authority';
    Status: {
      at: string;
      components: {
        available: number | null;
        days: Schema<'StatusDay'>[];
        holds: string;
        id: Schema<'StatusComponentId'>;
        state: Schema<'ComponentState'>;
        title: string;
      }[];
      incidents: Schema<'StatusIncident'>[];
      state: Schema<'ComponentState'>;
    };
    StatusComponentId: 'console' | 'live' | 'jobs' | 'pages' | 'detection' | 'publishing' | 'mail';
    StatusDay: { available: number | null; day: string; state: Schema<'ComponentState'> };
    StatusIncident: {
      components: Schema<'StatusComponentId'>[];
      id: string;
      notes: { at: string; phase: Schema<'IncidentPhase'>; text: string }[];
      openedAt: string;
      phase: Schema<'IncidentPhase'>;
      resolvedAt: string | null;
      title: string;
    };
    StepUp:
      | { method: 'password'; password: string }
      | { code: string; method: 'totp' }
      | { credential: Schema<'PasskeyAssertion'>; method: 'passkey' };
    StepUpMethod: 'password' | 'totp' | 'passkey';
    StepUpOptions: {
      methods: Schema<'StepUpMethod'>[];
      passkeyOptions: Schema<'PasskeyRequestOptions'> | null;
    };
    Story: {
      assignedTo: string | null;
      facts: number;
      firstAt: string;
      id: string;
      kind: string;
      known: Schema<'StoryFact'>[];
      lastAt: string;
      next: string;
      position: number;
      reason: string | null;
      risk: number;
      status: Schema<'StoryStatus'>;
      tenant: { id: string; own: boolean };
      title: string;
      usual: { chance: number | null; lastDay: number; perDay: number; unusual: boolean };
      why: string;
    };
    StoryFact: { at: string; link: string | null; position: number; risk: number; what: string };
    StoryPage: { items: Schema<'Story'>[]; next: string | null };
    StoryStatus: 'new' | 'acknowledged' | 'dismissed';
    SubmitPost: { wish?: Schema<'MovePost'> };
    SubmittedPost: {
      approvalId: string | null;
      id: string;
      message: string;
      status: 'in_review' | 'approved' | 'scheduled';
    };
    Suppress: {
      entity?: { kind: 'client' | 'user' | 'host' | 'other'; value: string };
      reason: string;
      ruleId?: string;
      until: string;
    };
    Suppression: {
      alerts: number;
      by: string;
      entity: Schema<'AlertEntity'> | null;
      id: string;
      liftedAt: string | null;
      reason: string;
      ruleId: string | null;
      since: string;
      until: string;
    };
    SuppressionPage: { items: Schema<'Suppression'>[]; next: string | null };
    Suspect: {
      behaviorPatterns: string[];
      ipAddresses: string[];
      name?: string;
      profiles: string[];
      timestamps: string[];
      userAgents: string[];
    };
    Switch: { enabled: boolean };
    SwitchDenyList: { enforced: boolean };
    SwitchEngine: { on: boolean; reason: string };
    SystemState: {
      answeredBy: string;
      checks: Schema<'HealthCheck'>[];
      lastScan: string | null;
      processes: Schema<'ProcessState'>[];
    };
    TargetChecklist: {
      followUp: Schema<'FollowUp'> | null;
      missing: { field: string; label: string; source: string }[];
      statements: Schema<'Statement'>[];
      suits: boolean;
      target: Schema<'ReportTarget'>;
    }[];
    TaxiiOffer: {
      roots: {
        collections: { canRead: boolean; id: string; title: string }[];
        problem: string | null;
        title: string;
        url: string;
      }[];
      title: string;
    };
    TenantName: { id: string; name: string };
    TenantNamePage: { items: Schema<'TenantName'>[]; next: string | null };
    TenantPlan: {
      capabilities: string[];
      kind: 'staff' | 'client';
      tenantId: string;
      tiers: Schema<'HeldTier'>[];
    };
    TenantPlanUse: {
      limits: Schema<'LimitUse'>[];
      tenantId: string;
      tiers: { tier: string; title: string }[];
    };
    TenantPlanUsePage: { items: Schema<'TenantPlanUse'>[]; next: string | null };
    TenantSessionView: Schema<'SessionView'> & { displayName: string; userId: string; username: string };
    TenantSessionViewPage: { items: Schema<'TenantSessionView'>[]; next: string | null };
    TenantView: { id: string; kind: 'staff' | 'client'; name: string; registeredAt: string };
    TenantViewPage: { items: Schema<'TenantView'>[]; next: string | null };
    TestedPerson: {
      address: string | null;
      addressVerified: boolean;
      factors: boolean;
      name: string | null;
      subject: string;
    };
    Thread: {
      changedAt: string;
      id: string;
      mine: boolean;
      ownerId: string;
      questions: number;
      startedAt: string;
      title: string;
    };
    ThreadDetail: Schema<'Thread'> & { readers: string[]; turns: Schema<'Turn'>[] };
    ThreadPage: { items: Schema<'Thread'>[]; next: string | null };
    ThreatLevel: 'none' | 'low' | 'medium' | 'high';
    Tier: {
      approvals?: {
        'erase-found-account'?: Schema<'ApprovalRule'>;
        'erase-person'?: Schema<'ApprovalRule'>;
        'export-organisation'?: Schema<'ApprovalRule'>;
        'grant-role'?: Schema<'ApprovalRule'>;
        'publish-post'?: Schema<'ApprovalRule'>;
        'withdraw-identity'?: Schema<'ApprovalRule'>;
      };
      area: { base: string; name: string; path: string };
      capabilities: {
        'bot-detection'?: { enabled: boolean };
        cases?: { enabled: boolean };
        delegation?: { enabled: boolean };
        endpoint?: { enabled: boolean };
        impersonation?: { enabled: boolean };
        incidents?: { enabled: boolean };
        katia?: { enabled: boolean };
        'legal-vault'?: { enabled: boolean };
        'media-protection'?: { enabled: boolean };
        messaging?: { enabled: boolean };
        'platform-api'?: { enabled: boolean };
        publishing?: { enabled: boolean };
        soc?: { enabled: boolean };
        'social-accounts'?: { enabled: boolean };
        streaming?: { enabled: boolean };
        vault?: { enabled: boolean };
      };
      limits?: {
        'api-keys'?: number;
        'bot-scans-per-day'?: number;
        'concurrent-scans'?: number;
        members?: number;
        'protected-identities'?: number;
        'scans-per-day'?: number;
      };
      order: number;
      retention?: { 'handle-scans'?: number; 'withdrawn-identities'?: number };
      signIn: { label: string; prefixes: string[] };
      tier: string;
      title: string;
    };
    TotpBegun: { expiresAt: string; secret: string; uri: string };
    TotpConfirmed: { recoveryCodes: string[] | null };
    Turn: {
      after: string | null;
      answer: Schema<'KatiaAnswer'>;
      askedAt: string;
      asOf: number;
      id: string;
      question: string;
      withheld: boolean;
    };
    Unfinished: { path: string; value: string };
    Unlabelled: {
      detail: string;
      detector: string;
      distance: number;
      foundAt: string;
      id: string;
      link: string;
      score: number;
      title: string;
    };
    UnlabelledPage: { items: Schema<'Unlabelled'>[]; next: string | null };
    UnlinkedAccount: { revocation: 'revoked' | 'not-offered' | 'failed' | 'kept' | 'none' };
    Unsubscribe: { token: string };
    Unsubscribed: { message: string };
    UsernameAnswer: { username: string };
    UserStatus: 'invited' | 'active' | 'suspended' | 'erased';
    UserView: {
      activatedAt: string | null;
      displayName: string;
      email: string | null;
      grants: { expiresAt: string | null; grantedAt: string; role: Schema<'RoleName'> }[];
      id: string;
      invitedAt: string;
      lastAdministeredAt: string | null;
      lastSignInAt: string | null;
      openSessions: number;
      roles: Schema<'RoleName'>[];
      secondFactor: boolean;
      status: Schema<'UserStatus'>;
      suspensionReason: string | null;
      username: string;
    };
    UserViewPage: { items: Schema<'UserView'>[]; next: string | null };
    Variant: { firstComment?: string | null; text?: string; thread?: string[]; title?: string | null };
    Verdict: 'positive' | 'neutral' | 'negative' | 'unclear';
    VersionDifference: {
      compared: number;
      hidden: number;
      items: {
        after: { level: string; score: number };
        before: { level: string; score: number };
        detail: string;
        hidden: boolean;
        key: string;
        link: string;
      }[];
      moved: number;
    };
    Victim: {
      address?: Schema<'PostalAddress'>;
      ageRange?: 'under-20' | '20-29' | '30-39' | '40-49' | '50-59' | 'over-59';
      businessName?: string;
      email?: string;
      isBusiness?: boolean;
      name: string;
      phone?: string;
      socialProfiles: string[];
    };
    VideoFrames: { of: number; read: number };
    ViewHash: { hash: string; name: string; quality: number; second?: number };
    ViolationEvidence: {
      calibration: string;
      copyId: string | null;
      correlation: number;
      distance: number;
      originalHash: string | null;
      sha256: string;
      trackingId: number | null;
    };
    ViolationType: 'leak' | 'unauthorised_use' | 'altered_copy' | 'impersonation' | 'other';
    ViolationView: {
      checkId: string;
      detectedAt: string;
      evidence: Schema<'ViolationEvidence'>;
      filename: string | null;
      id: string;
      incidentId: string | null;
      note: string | null;
      originalId: string;
      platform: Schema<'CopyPlatform'> | null;
      post: string | null;
      similarity: number;
      source: string | null;
      violationType: Schema<'ViolationType'>;
    };
    ViolationViewPage: { items: Schema<'ViolationView'>[]; next: string | null };
    WaitlistAnswer: { message: string };
    WaitlistEntryView: {
      email: string | null;
      id: string;
      joinedAt: string | null;
      mail: Schema<'WaitlistMail'>;
      requestedAt: string;
      requests: number;
      status: Schema<'WaitlistStatus'>;
    };
    WaitlistEntryViewPage: { items: Schema<'WaitlistEntryView'>[]; next: string | null };
    WaitlistMail: { reason: string | null; state: 'due' | 'sent' | 'failed' | 'dropped' };
    WaitlistStatus: 'pending' | 'joined' | 'invited' | 'left' | 'removed' | 'expired';
    WaitlistSummary: {
      expired: number;
      invited: number;
      joined: number;
      left: number;
      mailFailed: number;
      pending: number;
      removed: number;
    };
    WaitlistToken: { token: string };
    Webhook: {
      connectedAt: string;
      facts: string[];
      format: Schema<'FormatId'>;
      given: { delivered: number; givenUp: number };
      id: string;
      name: string;
      nextAttemptAt: string | null;
      origin: string;
      paused: boolean;
    };
    WebhookDelivery: {
      at: string;
      attempts: number;
      detail: string;
      fact: string;
      id: string;
      position: number | null;
      state: Schema<'DeliveryState'>;
    };
    Webhooks: {
      facts: { capability: string; facts: string[]; title: string }[];
      webhooks: Schema<'Webhook'>[];
    };
    WorkFacts: {
      detection: { behind: number; seconds: number } | null;
      figures?: { labels: { [key: string]: string }; name: string; value: number }[];
      mail: {
        configured: boolean;
        failure: string | null;
        lastFailedAt: string | null;
        lastSentAt: string | null;
      } | null;
      queue: { active: number; at: string; failed: number; oldestSeconds: number; waiting: number } | null;
      queues?: Schema<'OperatedQueue'>[];
    };
    WorkingHours: { from: string; to: string | '24:00'; weekday: number };
    WorkItem: {
      assignee: Schema<'WorkPerson'> | null;
      detail: string;
      dueAt: string | null;
      handles: { genuine: string; handle: string } | null;
      id: string;
      kind: string;
      link: string | null;
      openedAt: string;
      position: number;
      priority: Schema<'WorkPriority'>;
      snoozedUntil: string | null;
      subject: string | null;
      subjectId: string;
      title: string;
    };
    WorkKind: {
      closing: string;
      critical: number;
      description: string;
      kind: string;
      open: number;
      overdue: number;
      title: string;
    };
    WorkPerson: { id: string; name: string };
    WorkPriority: 'critical' | 'high' | 'normal';
    WorkQueue: {
      items: Schema<'WorkItem'>[];
      kinds: Schema<'WorkKind'>[];
      next: string | null;
      nextWakeAt: string | null;
      snoozed: number;
    };
    YamlRule: { response?: Schema<'RuleResponseInput'>; yaml: string };
  };
  responses: {
    Problem: {
      headers: { [name: string]: unknown };
      content: { 'application/problem+json': Schema<'Problem'> };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listActivity: {
    parameters: { query?: Omit<ListQuestion, 'q'> };
    responses: Answers<200, Schema<'ActivityItemPage'>>;
  };
  listApprovals: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'ApprovalViewPage'>>;
  };
  getApproval: {
    parameters: { query?: { asOf?: string }; path: { id: string } };
    responses: Answers<200, Schema<'ApprovalView'>>;
  };
  approveRequest: {
    parameters: { path: { id: string } };
    responses: Answers<200, Schema<'ApprovalSettled'>>;
  };
  declineRequest: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'GivenReason'>>;
    responses: Answers<200, Schema<'ApprovalSettled'>>;
  };
  withdrawRequest: {
    parameters: { path: { id: string } };
    responses: Answers<200, Schema<'ApprovalSettled'>>;
  };
  eraseOwnData: { requestBody: Json<Schema<'EraseSelf'>>; responses: Done<204> };
  getErasure: { responses: Answers<200, Schema<'ErasureView'>> };
  listSecondFactors: { responses: Answers<200, Schema<'FactorsView'>> };
  acceptInvitation: {
    requestBody: Json<Schema<'AcceptInvitation'>>;
    responses: Answers<200, Schema<'UsernameAnswer'>>;
  };
  signIn: { requestBody: Json<Schema<'SignIn'>>; responses: Answers<200, Schema<'SignInAnswer'>> };
  completeSignIn: {
    requestBody: Json<Schema<'CompleteSignIn'>>;
    responses: Answers<200, Schema<'AccessToken'>>;
  };
  signOut: { responses: Done<204> };
  getMailAddress: { responses: Answers<200, Schema<'MailAddressView'>> };
  confirmMailAddress: { requestBody: Json<Schema<'ConfirmMailAddress'>>; responses: Done<204> };
  requestMailAddress: { requestBody: Json<Schema<'RequestMailAddress'>>; responses: Done<202> };
  getCurrentUser: { responses: Answers<200, Schema<'Me'>> };
  getOidcSettings: { responses: Answers<200, Schema<'OidcSettings'>> };
  finishOidcSignIn: {
    requestBody: Json<Schema<'FinishOidc'>>;
    responses: Answers<200, Schema<'OidcFinished'>>;
  };
  listOidcLinks: { responses: Answers<200, Schema<'OidcLinkView'>[]> };
  linkOidcAccount: { requestBody: Json<Schema<'StartOidc'>>; responses: Answers<200, Schema<'OidcStarted'>> };
  unlinkOidcAccount: { parameters: { path: { id: string } }; responses: Done<204> };
  startOidcSignIn: { requestBody: Json<Schema<'StartOidc'>>; responses: Answers<200, Schema<'OidcStarted'>> };
  registerPasskey: {
    requestBody: Json<Schema<'RegisterPasskey'>>;
    responses: Answers<201, Schema<'PasskeyRegistered'>>;
  };
  removePasskey: { parameters: { path: { id: string } }; responses: Done<204> };
  renamePasskey: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'RenamePasskey'>>;
    responses: Done<204>;
  };
  createPasskeySignInOptions: { responses: Answers<200, Schema<'PasskeyRequestOptions'>> };
  createPasskeyRegistrationOptions: { responses: Answers<200, Schema<'PasskeyCreationOptions'>> };
  signInWithPasskey: {
    requestBody: Json<Schema<'SignInWithPasskey'>>;
    responses: Answers<200, Schema<'AccessToken'>>;
  };
  requestPasswordReset: { requestBody: Json<Schema<'RequestPasswordReset'>>; responses: Done<202> };
  acceptPasswordReset: {
    requestBody: Json<Schema<'AcceptPasswordReset'>>;
    responses: Answers<200, Schema<'UsernameAnswer'>>;
  };
  changePassword: { requestBody: Json<Schema<'ChangePassword'>>; responses: Done<204> };
  changeProfile: { requestBody: Json<Schema<'ChangeProfile'>>; responses: Done<204> };
  regenerateRecoveryCodes: { responses: Answers<200, Schema<'RecoveryCodes'>> };
  refreshSession: { responses: Answers<200, Schema<'AccessToken'>> };
  receiveSamlResponse: {
    parameters: { path: { id: string } };
    requestBody: { content: { 'application/x-www-form-urlencoded': Schema<'SamlAnswer'> } };
    responses: Done<303>;
  };
  getSamlMetadata: {
    parameters: { path: { id: string } };
    responses: {
      200: { content: { 'application/samlmetadata+xml': Blob } };
      default: components['responses']['Problem'];
    };
  };
  receiveSamlLogout: {
    parameters: {
      query?: { RelayState?: string; SAMLRequest?: string; SAMLResponse?: string };
      path: { id: string };
    };
    responses: Done<303>;
  };
  receivePostedSamlLogout: {
    parameters: { path: { id: string } };
    requestBody: { content: { 'application/x-www-form-urlencoded': Schema<'SamlLogout'> } };
    responses: Done<303>;
  };
  listOwnSessions: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'SessionViewPage'>>;
  };
  signOutEverywhere: { parameters: { query?: { keep?: 'current' } }; responses: Done<204> };
  revokeOwnSession: { parameters: { path: { id: string } }; responses: Done<204> };
  listOwnSignIns: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'SignInEventViewPage'>>;
  };
  getOwnSignOn: { responses: Answers<200, Schema<'FoundSignOn'>> };
  startSignOn: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'StartOidc'>>;
    responses: Answers<200, Schema<'OidcStarted'>>;
  };
  findSignOn: { requestBody: Json<Schema<'FindSignOn'>>; responses: Answers<200, Schema<'FoundSignOn'>> };
  linkSignOnAccount: {
    requestBody: Json<Schema<'StartOidc'>>;
    responses: Answers<200, Schema<'OidcStarted'>>;
  };
  signOutAtProvider: { responses: Answers<200, Schema<'SignedOut'>> };
  testSignOn: { responses: Answers<200, Schema<'OidcStarted'>> };
  confirmStepUp: { requestBody: Json<Schema<'StepUp'>>; responses: Answers<200, Schema<'AccessToken'>> };
  createStepUpOptions: { responses: Answers<200, Schema<'StepUpOptions'>> };
  removeTotp: { responses: Done<204> };
  beginTotp: { responses: Answers<200, Schema<'TotpBegun'>> };
  confirmTotp: { requestBody: Json<Schema<'ConfirmTotp'>>; responses: Answers<200, Schema<'TotpConfirmed'>> };
  getBookingCalendar: { responses: Answers<200, Schema<'CalendarView'>> };
  setBookingCalendar: {
    requestBody: Json<Schema<'ConsultationCalendar'>>;
    responses: Answers<200, Schema<'CalendarView'>>;
  };
  listConsultations: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'ConsultationPage'>>;
  };
  bookConsultation: {
    requestBody: Json<Schema<'BookConsultation'>>;
    responses: Answers<201, Schema<'BookedConsultation'>>;
  };
  cancelConsultation: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'CancelConsultation'>>;
    responses: Answers<200, Schema<'ManagedConsultation'>>;
  };
  confirmConsultation: {
    parameters: { path: { id: string } };
    responses: Answers<200, Schema<'ManagedConsultation'>>;
  };
  setConsultationNote: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'NoteConsultation'>>;
    responses: Answers<200, Schema<'ManagedConsultation'>>;
  };
  rescheduleConsultation: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'MoveConsultation'>>;
    responses: Answers<200, Schema<'ManagedConsultation'>>;
  };
  eraseConsultationVisitor: { parameters: { path: { id: string } }; responses: Done<204> };
  cancelManagedConsultation: {
    requestBody: Json<Schema<'ManageConsultation'>>;
    responses: Answers<200, Schema<'ManagedConsultation'>>;
  };
  openManagedConsultation: {
    requestBody: Json<Schema<'ManageConsultation'>>;
    responses: Answers<200, Schema<'ManagedConsultation'>>;
  };
  rescheduleManagedConsultation: {
    requestBody: Json<Schema<'RescheduleConsultation'>>;
    responses: Answers<200, Schema<'ManagedConsultation'>>;
  };
  getBookingSettings: { responses: Answers<200, Schema<'BookingSettings'>> };
  listBookingSlots: {
    parameters: {
      query?: { days?: number; from?: string; since?: string; timeZone?: string; until?: string };
    };
    responses: Answers<200, Schema<'FreeSlots'>>;
  };
  listBotFindings: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'BotFindingPage'>>;
  };
  blockBotAccount: {
    parameters: { path: { findingId: string; scanId: string } };
    responses: Answers<200, Schema<'DecidedFinding'>>;
  };
  escalateBotFinding: {
    parameters: { path: { findingId: string; scanId: string } };
    responses: Answers<201, Schema<'IncidentReference'>>;
  };
  getBotPicture: {
    parameters: { path: { findingId: string; scanId: string } };
    responses: { 200: { content: { 'image/*': Blob } }; default: components['responses']['Problem'] };
  };
  getBotReadings: {
    parameters: { query?: { asOf?: string }; path: { findingId: string; scanId: string } };
    responses: Answers<200, Schema<'BotReadings'>>;
  };
  unblockBotAccount: {
    parameters: { path: { findingId: string; scanId: string } };
    responses: Answers<200, Schema<'DecidedFinding'>>;
  };
  giveBotVerdict: {
    parameters: { path: { findingId: string; scanId: string } };
    requestBody: Json<Schema<'GiveVerdict'>>;
    responses: Answers<200, Schema<'DecidedFinding'>>;
  };
  listBotScans: { parameters: { query?: ListQuestion }; responses: Answers<200, Schema<'BotScanPage'>> };
  requestBotScan: {
    requestBody: Json<Schema<'RequestBotScan'>>;
    responses: Answers<201, Schema<'CancelledBotScan'>>;
  };
  getBotScan: {
    parameters: { query?: { asOf?: string }; path: { id: string } };
    responses: Answers<200, Schema<'BotScan'>>;
  };
  cancelBotScan: {
    parameters: { path: { id: string } };
    responses: Answers<200, Schema<'CancelledBotScan'>>;
  };
  escalateBotScan: {
    parameters: { path: { id: string } };
    responses: Answers<201, Schema<'IncidentReference'>>;
  };
  getBotAnalytics: {
    parameters: { query?: { asOf?: string } };
    responses: Answers<200, Schema<'BotAnalytics'>>;
  };
  estimateBotScan: {
    requestBody: Json<Schema<'RequestBotScan'>>;
    responses: Answers<200, Schema<'ScanEstimate'>>;
  };
  getBotStatistics: {
    parameters: { query?: { asOf?: string } };
    responses: Answers<200, Schema<'BotStatistics'>>;
  };
  uploadBotScan: {
    parameters: { query: { name: string; network: Schema<'Network'> } };
    requestBody: { content: { 'application/octet-stream': Blob } };
    responses: Answers<201, Schema<'ScannedFile'>>;
  };
  getBotSettings: {
    parameters: { query?: { asOf?: string } };
    responses: Answers<200, Schema<'BotSettings'>>;
  };
  changeBotSettings: {
    requestBody: Json<Schema<'BotSettings'>>;
    responses: Answers<200, Schema<'BotSettings'>>;
  };
  listClientErrors: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'ClientErrorGroupPage'>>;
  };
  reportClientError: {
    requestBody: Json<Schema<'ClientErrorReport'>>;
    responses: Answers<202, Schema<'ClientErrorAnswer'>>;
  };
  getClientError: {
    parameters: { query?: { asOf?: string }; path: { id: string } };
    responses: Answers<200, Schema<'ClientErrorGroupDetail'>>;
  };
  reopenClientError: {
    parameters: { path: { id: string } };
    responses: Answers<200, Schema<'ClientErrorSettled'>>;
  };
  resolveClientError: {
    parameters: { path: { id: string } };
    responses: Answers<200, Schema<'ClientErrorSettled'>>;
  };
  getClientErrorSummary: {
    parameters: { query?: { asOf?: string } };
    responses: Answers<200, Schema<'ClientErrorSummary'>>;
  };
  listCompetitors: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'CompetitorPage'>>;
  };
  addCompetitor: {
    requestBody: Json<Schema<'AddCompetitor'>>;
    responses: Answers<201, Schema<'Competitor'>>;
  };
  recordClaim: {
    parameters: { path: { competitorId: string } };
    requestBody: Json<Schema<'RecordClaim'>>;
    responses: Answers<201, Schema<'ClaimRecord'>>;
  };
  challengeClaim: {
    parameters: { path: { claimId: string; competitorId: string } };
    requestBody: Json<Schema<'ChallengeClaim'>>;
    responses: Answers<201, Schema<'ClaimRecord'>>;
  };
  listClaims: {
    parameters: { query?: ListQuestion; path: { competitorId: string; feature: Schema<'FeatureId'> } };
    responses: Answers<200, Schema<'ClaimRecordPage'>>;
  };
  getComparison: { parameters: { query?: { asOf?: string } }; responses: Answers<200, Schema<'Comparison'>> };
  getPublicComparison: { responses: Answers<200, Schema<'Comparison'>> };
  listDataExports: {
    parameters: { query?: Omit<ListQuestion, 'q'> };
    responses: Answers<200, Schema<'ExportViewPage'>>;
  };
  requestDataExport: {
    requestBody: Json<Schema<'RequestExport'>>;
    responses: Answers<202, Schema<'Reference'> | Schema<'ApprovalAsked'>>;
  };
  downloadDataExport: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'application/zip': Blob } }; default: components['responses']['Problem'] };
  };
  retryDataExport: { requestBody: Json<Schema<'RetryExport'>>; responses: Answers<202, Schema<'Reference'>> };
  listDetectors: { parameters: { query?: { asOf?: string } }; responses: Answers<200, Schema<'Detector'>[]> };
  activateDetectorVersion: {
    parameters: { path: { detector: string } };
    requestBody: Json<Schema<'ActivateVersion'>>;
    responses: Answers<200, Schema<'ActiveVersion'>>;
  };
  listDetectorVersions: {
    parameters: { path: { detector: string } };
    responses: Answers<200, Schema<'DetectorVersions'>>;
  };
  compareDetectorVersion: {
    parameters: { query?: { asOf?: string }; path: { detector: string; version: string } };
    responses: Answers<200, Schema<'VersionDifference'>>;
  };
  listUnlabelled: {
    parameters: { query?: Omit<ListQuestion, 'q'> };
    responses: Answers<200, Schema<'UnlabelledPage'>>;
  };
  listFigures: {
    parameters: {
      query: { asOf?: string; buckets?: number; names: string[]; since?: string; until?: string };
    };
    responses: Answers<200, Schema<'FigureView'>[]>;
  };
  listFigureEvents: {
    parameters: { query?: Omit<ListQuestion, 'q'>; path: { name: string } };
    responses: Answers<200, Schema<'FigureEvents'>>;
  };
  checkLiveness: { responses: Answers<200, Schema<'Liveness'>> };
  checkReadiness: { responses: Answers<200, Schema<'Readiness'>> };
  readDensity: {
    parameters: { query?: { days?: number; since?: string; until?: string } };
    responses: Answers<200, Schema<'EventDensity'>>;
  };
  findPosition: {
    parameters: { query?: { after?: number; at?: string; before?: number; upTo?: number } };
    responses: Answers<200, Schema<'LogMoment'>>;
  };
  listAccessReviews: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'AccessReviewViewPage'>>;
  };
  openAccessReview: {
    requestBody: Json<Schema<'OpenAccessReview'>>;
    responses: Answers<201, Schema<'Reference'>>;
  };
  getAccessReview: {
    parameters: { query?: { asOf?: string }; path: { id: string } };
    responses: Answers<200, Schema<'AccessReviewDetail'>>;
  };
  closeAccessReview: {
    parameters: { path: { id: string } };
    responses: Answers<200, Schema<'AccessReviewClosed'>>;
  };
  decideAccessReviewRole: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'DecideAccess'>>;
    responses: Done<204>;
  };
  listOwnApiKeys: { parameters: { query?: ListQuestion }; responses: Answers<200, Schema<'ApiKeyViewPage'>> };
  createApiKey: {
    requestBody: Json<Schema<'CreateApiKey'>>;
    responses: Answers<201, Schema<'CreatedApiKey'>>;
  };
  revokeApiKey: { parameters: { path: { id: string } }; responses: Done<204> };
  listKeyScopes: { responses: Answers<200, Schema<'KeyScopeView'>[]> };
  listApiKeys: { parameters: { query?: ListQuestion }; responses: Answers<200, Schema<'ApiKeyViewPage'>> };
  listPeopleNames: {
    parameters: { query?: { asOf?: string; id?: string[] } };
    responses: Answers<200, Schema<'PersonName'>[]>;
  };
  getProvisioning: { responses: Answers<200, Schema<'ScimSettings'>> };
  mapScimGroup: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'MapScimGroup'>>;
    responses: Done<204>;
  };
  createScimToken: {
    requestBody: Json<Schema<'CreateScimToken'>>;
    responses: Answers<201, Schema<'CreatedScimToken'>>;
  };
  revokeScimToken: { parameters: { path: { id: string } }; responses: Done<204> };
  listRoles: { responses: Answers<200, Schema<'RoleView'>[]> };
  listSessions: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'TenantSessionViewPage'>>;
  };
  listSignIns: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'SignInEventViewPage'>>;
  };
  listSignInHours: {
    parameters: { query?: { asOf?: string; hours?: number; since?: string; until?: string } };
    responses: Answers<200, Schema<'SignInHour'>[]>;
  };
  getSignOn: { responses: Answers<200, Schema<'SignOnSettings'>> };
  checkSignOnIssuer: {
    requestBody: Json<Schema<'CheckIssuer'>>;
    responses: Answers<200, Schema<'CheckedIssuer'>>;
  };
  configureSignOn: { requestBody: Json<Schema<'ConfigureSignOn'>>; responses: Done<204> };
  removeSignOn: { responses: Done<204> };
  addSignOnDomain: { requestBody: Json<Schema<'AddDomain'>>; responses: Done<204> };
  removeSignOnDomain: { parameters: { path: { domain: string } }; responses: Done<204> };
  verifySignOnDomain: { parameters: { path: { domain: string } }; responses: Done<204> };
  requireSignOn: { requestBody: Json<Schema<'RequireSignOn'>>; responses: Done<204> };
  configureSamlSignOn: { requestBody: Json<Schema<'ConfigureSaml'>>; responses: Done<204> };
  checkSamlProvider: {
    requestBody: Json<Schema<'CheckSaml'>>;
    responses: Answers<200, Schema<'SamlProvider'>>;
  };
  listTenants: { parameters: { query?: ListQuestion }; responses: Answers<200, Schema<'TenantViewPage'>> };
  registerTenant: {
    requestBody: Json<Schema<'RegisterTenant'>>;
    responses: Answers<201, Schema<'RegisteredTenant'>>;
  };
  changeTimeZone: { requestBody: Json<Schema<'ChangeTimeZone'>>; responses: Done<204> };
  listUsers: { parameters: { query?: ListQuestion }; responses: Answers<200, Schema<'UserViewPage'>> };
  inviteUser: { requestBody: Json<Schema<'InviteUser'>>; responses: Answers<201, Schema<'OneTimeLink'>> };
  getUser: {
    parameters: { query?: { asOf?: string }; path: { id: string } };
    responses: Answers<200, Schema<'UserView'>>;
  };
  eraseUser: {
    parameters: { path: { id: string } };
    responses: { 202: Json<Schema<'ApprovalAsked'>>; 204: {}; default: components['responses']['Problem'] };
  };
  reissueUserInvitation: {
    parameters: { path: { id: string } };
    responses: Answers<201, Schema<'OneTimeLink'>>;
  };
  listUserMail: {
    parameters: { query?: Omit<ListQuestion, 'q'>; path: { id: string } };
    responses: Answers<200, Schema<'AccountMailViewPage'>>;
  };
  allowUserOidcLink: { parameters: { path: { id: string } }; responses: Done<204> };
  resetUserPassword: { parameters: { path: { id: string } }; responses: Answers<201, Schema<'OneTimeLink'>> };
  reinstateUser: { parameters: { path: { id: string } }; responses: Done<204> };
  grantUserRole: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'GrantRole'>>;
    responses: { 202: Json<Schema<'ApprovalAsked'>>; 204: {}; default: components['responses']['Problem'] };
  };
  revokeUserRole: { parameters: { path: { id: string; role: Schema<'RoleName'> } }; responses: Done<204> };
  removeUserSecondFactors: { parameters: { path: { id: string } }; responses: Done<204> };
  listUserSessions: {
    parameters: { query?: ListQuestion; path: { id: string } };
    responses: Answers<200, Schema<'SessionViewPage'>>;
  };
  endUserSessions: { parameters: { path: { id: string } }; responses: Done<204> };
  endUserSession: { parameters: { path: { id: string; sessionId: string } }; responses: Done<204> };
  suspendUser: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'GivenReason'>>;
    responses: Done<204>;
  };
  listPlatforms: { responses: Answers<200, Schema<'Platform'>[]> };
  listProtectedIdentities: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'ListedIdentityPage'>>;
  };
  protectIdentity: {
    requestBody: Json<Schema<'ProtectIdentity'>>;
    responses: Answers<201, Schema<'ProtectedIdentity'>>;
  };
  getProtectedIdentity: {
    parameters: { query?: { asOf?: string }; path: { id: string } };
    responses: Answers<200, Schema<'ListedIdentity'>>;
  };
  changeProtectedIdentity: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'ProtectIdentity'>>;
    responses: Answers<200, Schema<'ProtectedIdentity'>>;
  };
  withdrawProtectedIdentity: {
    parameters: { path: { id: string } };
    responses: { 202: Json<Schema<'ApprovalAsked'>>; 204: {}; default: components['responses']['Problem'] };
  };
  getProtectedIdentityAvatar: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'image/*': Blob } }; default: components['responses']['Problem'] };
  };
  setProtectedIdentityAvatar: {
    parameters: { path: { id: string } };
    requestBody: { content: { 'image/*': Blob } };
    responses: Answers<200, Schema<'ProtectedIdentity'>>;
  };
  removeProtectedIdentityAvatar: {
    parameters: { path: { id: string } };
    responses: Answers<200, Schema<'ProtectedIdentity'>>;
  };
  setProtectedIdentityMonitoring: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'Monitoring'>>;
    responses: Answers<200, Schema<'ProtectedIdentity'>>;
  };
  listRiskBands: { responses: Answers<200, Schema<'RiskBand'>[]> };
  listScans: { parameters: { query?: ListQuestion }; responses: Answers<200, Schema<'ScanPage'>> };
  requestScan: { requestBody: Json<Schema<'RequestScan'>>; responses: Answers<201, Schema<'Scan'>> };
  getScan: {
    parameters: { query?: { asOf?: string }; path: { id: string } };
    responses: Answers<200, Schema<'ScanDetail'>>;
  };
  listCampaigns: {
    parameters: { query?: Omit<ListQuestion, 'q'>; path: { id: string } };
    responses: Answers<200, Schema<'CampaignPage'>>;
  };
  getCampaign: {
    parameters: { query?: { asOf?: string }; path: { campaignId: string; id: string } };
    responses: Answers<200, Schema<'CampaignDetail'>>;
  };
  dismissCampaign: {
    parameters: { path: { campaignId: string; id: string } };
    responses: Answers<200, Schema<'CampaignDecision'>>;
  };
  reportCampaign: {
    parameters: { path: { campaignId: string; id: string } };
    responses: Answers<202, Schema<'CampaignDecision'>>;
  };
  cancelScan: { parameters: { path: { id: string } }; responses: Answers<200, Schema<'CancelledScan'>> };
  listLookAlikes: {
    parameters: { query?: ListQuestion; path: { id: string } };
    responses: Answers<200, Schema<'ImpersonatorPage'>>;
  };
  getLookAlike: {
    parameters: { query?: { asOf?: string }; path: { id: string; lookAlikeId: string } };
    responses: Answers<200, Schema<'LookAlikeDetail'>>;
  };
  getLookAlikeAvatar: {
    parameters: { path: { id: string; lookAlikeId: string } };
    responses: { 200: { content: { 'image/*': Blob } }; default: components['responses']['Problem'] };
  };
  dismissLookAlike: {
    parameters: { path: { id: string; lookAlikeId: string } };
    responses: Answers<200, Schema<'LookAlikeDecision'>>;
  };
  withdrawLookAlikeDismissal: {
    parameters: { path: { id: string; lookAlikeId: string } };
    responses: Answers<200, Schema<'LookAlikeDecision'>>;
  };
  forgetLookAlike: {
    parameters: { path: { id: string; lookAlikeId: string } };
    responses: { 202: Json<Schema<'ApprovalAsked'>>; 204: {}; default: components['responses']['Problem'] };
  };
  reportLookAlike: {
    parameters: { path: { id: string; lookAlikeId: string } };
    responses: Answers<202, Schema<'LookAlikeDecision'>>;
  };
  getScanProtectedAvatar: {
    parameters: { path: { id: string } };
    responses: { 200: { content: { 'image/*': Blob } }; default: components['responses']['Problem'] };
  };
  getScanStatistics: {
    parameters: { query?: { asOf?: string } };
    responses: Answers<200, Schema<'ScanStatistics'>>;
  };
  listIncidents: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'IncidentSummaryPage'>>;
  };
  openIncident: { requestBody: Json<Schema<'OpenIncident'>>; responses: Answers<201, Schema<'Reference'>> };
  getIncident: {
    parameters: { query?: { asOf?: string }; path: { incidentId: string } };
    responses: Answers<200, Schema<'IncidentView'>>;
  };
  reviseIncident: {
    parameters: { path: { incidentId: string } };
    requestBody: Json<Schema<'ReviseIncident'>>;
    responses: Answers<200, Schema<'Reference'>>;
  };
  addIncidentEvidence: {
    parameters: {
      query: {
        description?: string;
        filename: string;
        mimeType: string;
        source?: string;
        type: Schema<'EvidenceType'>;
      };
      path: { incidentId: string };
    };
    requestBody: { content: { 'application/octet-stream': Blob } };
    responses: Answers<201, Schema<'Reference'>>;
  };
  getIncidentEvidence: {
    parameters: { path: { evidenceId: string; incidentId: string } };
    responses: {
      200: { content: { 'application/octet-stream': Blob } };
      default: components['responses']['Problem'];
    };
  };
  excludeIncidentEvidence: {
    parameters: { path: { evidenceId: string; incidentId: string } };
    requestBody: Json<Schema<'ReasonGiven'>>;
    responses: Answers<200, Schema<'Reference'>>;
  };
  verifyIncidentEvidence: {
    parameters: { path: { evidenceId: string; incidentId: string } };
    responses: Answers<200, Schema<'Reference'>>;
  };
  fileIncidentReport: {
    parameters: { path: { incidentId: string } };
    requestBody: Json<Schema<'FileReport'>>;
    responses: Answers<200, Schema<'Reference'>>;
  };
  getIncidentHandOff: {
    parameters: { query?: { asOf?: string }; path: { incidentId: string; target: Schema<'FormTarget'> } };
    responses: Answers<200, Schema<'HandOffSheet'>>;
  };
  recordIncidentOutcome: {
    parameters: { path: { incidentId: string } };
    requestBody: Json<Schema<'RecordOutcome'>>;
    responses: Answers<200, Schema<'Reference'>>;
  };
  prepareIncidentReport: {
    parameters: { path: { incidentId: string } };
    requestBody: Json<Schema<'PrepareReport'>>;
    responses: Answers<200, Schema<'Reference'>>;
  };
  previewIncidentReport: {
    parameters: {
      query?: { asOf?: string; target?: Schema<'ReportTarget'>[] };
      path: { incidentId: string };
    };
    responses: Answers<200, Schema<'ReportPreview'>>;
  };
  drawIncidentPreview: {
    parameters: {
      query?: { language?: Schema<'ReportLanguage'>; target?: Schema<'ReportTarget'>[] };
      path: { incidentId: string };
    };
    responses: { 200: { content: { 'application/pdf': Blob } }; default: components['responses']['Problem'] };
  };
  returnIncident: {
    parameters: { path: { incidentId: string } };
    requestBody: Json<Schema<'ReasonGiven'>>;
    responses: Answers<200, Schema<'Reference'>>;
  };
  requestIncidentReview: {
    parameters: { path: { incidentId: string } };
    responses: Answers<200, Schema<'Reference'>>;
  };
  sendIncidentReport: {
    parameters: { path: { incidentId: string } };
    requestBody: Json<Schema<'SendReport'>>;
    responses: Answers<202, Schema<'Reference'>>;
  };
  signIncidentReport: {
    parameters: { path: { incidentId: string } };
    requestBody: Json<Schema<'SignReport'>>;
    responses: Answers<200, Schema<'Reference'>>;
  };
  withdrawIncident: {
    parameters: { path: { incidentId: string } };
    requestBody: Json<Schema<'ReasonGiven'>>;
    responses: Answers<200, Schema<'Reference'>>;
  };
  listEvidenceRecipients: { responses: Answers<200, Schema<'Recipient'>[]> };
  addEvidenceRecipient: {
    requestBody: Json<Schema<'NameRecipient'>>;
    responses: Answers<201, Schema<'Reference'>>;
  };
  removeEvidenceRecipient: {
    parameters: { path: { recipientId: string } };
    responses: Answers<200, Schema<'Reference'>>;
  };
  downloadEvidencePackage: {
    parameters: { path: { evidencePackageId: string } };
    responses: { 200: { content: { 'application/zip': Blob } }; default: components['responses']['Problem'] };
  };
  getEvidenceChecksum: {
    parameters: { path: { evidencePackageId: string } };
    responses: { 200: { content: { 'text/plain': Blob } }; default: components['responses']['Problem'] };
  };
  downloadSealedEvidencePackage: {
    parameters: { path: { evidencePackageId: string } };
    responses: {
      200: { content: { 'application/octet-stream': Blob } };
      default: components['responses']['Problem'];
    };
  };
  getEvidenceSignature: {
    parameters: { path: { evidencePackageId: string } };
    responses: {
      200: { content: { 'application/pkcs7-signature': Blob } };
      default: components['responses']['Problem'];
    };
  };
  getReporterProfile: {
    parameters: { query?: { asOf?: string }; path: { identityId: Schema<'ProfileOwner'> } };
    responses: Answers<200, Schema<'ReporterProfileView'>>;
  };
  declareReporter: {
    parameters: { path: { identityId: Schema<'ProfileOwner'> } };
    requestBody: Json<Schema<'DeclareReporter'>>;
    responses: Answers<200, Schema<'ReporterProfileView'>>;
  };
  listDigests: {
    parameters: { query?: Omit<ListQuestion, 'q'> };
    responses: Answers<200, Schema<'DigestViewPage'>>;
  };
  createDigest: { requestBody: Json<Schema<'RequestDigest'>>; responses: Answers<201, Schema<'Reference'>> };
  downloadDigest: {
    parameters: { query?: { language?: Schema<'ReportLanguage'> }; path: { digestId: string; week: string } };
    responses: { 200: { content: { 'application/pdf': Blob } }; default: components['responses']['Problem'] };
  };
  listDossiers: { parameters: { query?: ListQuestion }; responses: Answers<200, Schema<'DossierViewPage'>> };
  listLedgerEntries: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'LedgerEntryPage'>>;
  };
  listShareLinks: {
    parameters: { query?: Omit<ListQuestion, 'q'> };
    responses: Answers<200, Schema<'ShareLinkViewPage'>>;
  };
  createShareLink: { requestBody: Json<Schema<'ShareReport'>>; responses: Answers<201, Schema<'MadeLink'>> };
  revokeShareLink: { parameters: { path: { linkId: string } }; responses: Answers<200, Schema<'Reference'>> };
  downloadSharedReport: {
    requestBody: Json<Schema<'FetchShared'>>;
    responses: { 200: { content: { '*/*': Blob } }; default: components['responses']['Problem'] };
  };
  openSharedReport: {
    requestBody: Json<Schema<'SharedToken'>>;
    responses: Answers<200, Schema<'SharedReport'>>;
  };
  askKatia: {
    parameters: { query?: { asOf?: string } };
    requestBody: Json<Schema<'Ask'>>;
    responses: Answers<200, Schema<'KatiaAnswer'>>;
  };
  getKatiaEngine: { responses: Answers<200, Schema<'EngineDetail'>> };
  switchKatiaEngine: { requestBody: Json<Schema<'SwitchEngine'>>; responses: Answers<200, Schema<'Engine'>> };
  setKatiaBudget: { requestBody: Json<Schema<'SetBudget'>>; responses: Answers<200, Schema<'Engine'>> };
  listKatiaEvaluations: {
    parameters: { query?: { asOf?: string } };
    responses: Answers<200, Schema<'Evaluation'>[]>;
  };
  orderKatiaEvaluation: {
    requestBody: Json<Schema<'OrderEvaluation'>>;
    responses: Answers<202, Schema<'EvaluationOrdered'>>;
  };
  promoteKatiaPrompt: {
    requestBody: Json<Schema<'PromotePrompt'>>;
    responses: Answers<200, Schema<'Engine'>>;
  };
  draftKatiaPrompt: { requestBody: Json<Schema<'DraftPrompt'>>; responses: Answers<201, Schema<'Engine'>> };
  listKatiaRuns: {
    parameters: { query?: Omit<ListQuestion, 'q'> };
    responses: Answers<200, Schema<'KatiaRunPage'>>;
  };
  replayKatiaRun: { parameters: { path: { id: string } }; responses: Answers<200, Schema<'Replay'>> };
  getKatiaUsage: { parameters: { query?: { asOf?: string } }; responses: Answers<200, Schema<'KatiaUsage'>> };
  getKatiaStatus: { responses: Answers<200, Schema<'KatiaStatus'>> };
  listKatiaThreads: { parameters: { query?: ListQuestion }; responses: Answers<200, Schema<'ThreadPage'>> };
  startKatiaThread: {
    parameters: { query?: { asOf?: string } };
    requestBody: Json<Schema<'Ask'>>;
    responses: Answers<201, Schema<'Asked'>>;
  };
  getKatiaThread: {
    parameters: { query?: { asOf?: string }; path: { id: string } };
    responses: Answers<200, Schema<'ThreadDetail'>>;
  };
  deleteKatiaThread: { parameters: { path: { id: string } }; responses: Answers<200, Schema<'IdParameter'>> };
  renameKatiaThread: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'RenameThread'>>;
    responses: Answers<200, Schema<'IdParameter'>>;
  };
  askInKatiaThread: {
    parameters: { query?: { asOf?: string }; path: { id: string } };
    requestBody: Json<Schema<'AskInThread'>>;
    responses: Answers<201, Schema<'Asked'>>;
  };
  shareKatiaThread: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'ShareThread'>>;
    responses: Answers<201, Schema<'Reader'>>;
  };
  unshareKatiaThread: {
    parameters: { path: { id: string; readerId: string } };
    responses: Answers<200, Schema<'IdParameter'>>;
  };
  replayKatiaTurn: {
    parameters: { path: { id: string; turnId: string } };
    responses: Answers<200, Schema<'Replay'>>;
  };
  getMediaAbilities: { responses: Answers<200, Schema<'MediaAbilities'>> };
  listMediaChecks: {
    parameters: { query?: Omit<ListQuestion, 'q'> };
    responses: Answers<200, Schema<'CheckViewPage'>>;
  };
  checkMedia: {
    parameters: { query: { filename: string; source?: string } };
    requestBody: { content: { 'application/octet-stream': Blob } };
    responses: Answers<201, Schema<'Reference'>>;
  };
  getMediaCheckPreview: {
    parameters: { path: { checkId: string } };
    responses: { 200: { content: { 'image/webp': Blob } }; default: components['responses']['Problem'] };
  };
  recordViolation: {
    parameters: { path: { checkId: string } };
    requestBody: Json<Schema<'RecordViolation'>>;
    responses: Answers<201, Schema<'Reference'>>;
  };
  rotateMarkKey: { responses: Answers<201, Schema<'RotatedMarkKey'>> };
  listPictures: { parameters: { query?: ListQuestion }; responses: Answers<200, Schema<'PictureViewPage'>> };
  registerPicture: {
    parameters: {
      query: { filename: string; platform: Schema<'CopyPlatform'>; post?: string; watermark?: string };
    };
    requestBody: { content: { 'application/octet-stream': Blob } };
    responses: Answers<201, Schema<'Reference'>>;
  };
  getPicture: {
    parameters: { query?: { asOf?: string }; path: { pictureId: string } };
    responses: Answers<200, Schema<'PictureView'>>;
  };
  forgetPicture: { parameters: { path: { pictureId: string } }; responses: Done<204> };
  createPictureCopy: {
    parameters: { path: { pictureId: string } };
    requestBody: Json<Schema<'RequestCopy'>>;
    responses: Answers<201, Schema<'Reference'>>;
  };
  downloadPictureCopy: {
    parameters: { path: { copyId: string; pictureId: string } };
    responses: { 200: { content: { '*/*': Blob } }; default: components['responses']['Problem'] };
  };
  getPicturePreview: {
    parameters: { path: { pictureId: string } };
    responses: { 200: { content: { 'image/webp': Blob } }; default: components['responses']['Problem'] };
  };
  listViolations: {
    parameters: { query?: Omit<ListQuestion, 'q'> };
    responses: Answers<200, Schema<'ViolationViewPage'>>;
  };
  escalateViolation: {
    parameters: { path: { violationId: string } };
    responses: Answers<201, Schema<'IncidentReference'>>;
  };
  listNotifications: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'Notifications'>>;
  };
  openUnsubscriptionPage: { parameters: { query: { token: string } }; responses: Done<303> };
  unsubscribeByOneClick: {
    parameters: { query: { token: string } };
    responses: Answers<200, Schema<'Unsubscribed'>>;
  };
  getNotificationPreferences: {
    parameters: { query?: { asOf?: string } };
    responses: Answers<200, Schema<'NotificationPreferences'>>;
  };
  setNotificationPreferences: {
    requestBody: Json<Schema<'ChangePreferences'>>;
    responses: Answers<200, Schema<'NotificationPreferences'>>;
  };
  readPushSettings: { responses: Answers<200, Schema<'PushSettings'>> };
  addPushDevice: { requestBody: Json<Schema<'AddPushDevice'>>; responses: Answers<201, Schema<'Reference'>> };
  changePushDevice: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'ChangePushDevice'>>;
    responses: Done<204>;
  };
  removePushDevice: { parameters: { path: { id: string } }; responses: Done<204> };
  testPushDevice: { parameters: { path: { id: string } }; responses: Done<202> };
  markNotificationsRead: {
    requestBody: Json<Schema<'MarkRead'>>;
    responses: Answers<200, Schema<'MarkedRead'>>;
  };
  unsubscribe: { requestBody: Json<Schema<'Unsubscribe'>>; responses: Answers<200, Schema<'Unsubscribed'>> };
  getOperations: { responses: Answers<200, Schema<'OperationsState'>> };
  reportPaintedFrame: { requestBody: Json<Schema<'Painted'>>; responses: Done<202> };
  rebuildProjection: { parameters: { path: { name: string } }; responses: Done<202> };
  orderQueue: {
    parameters: { path: { name: string } };
    requestBody: Json<Schema<'OrderQueue'>>;
    responses: Answers<200, Schema<'QueueOrdered'>>;
  };
  readBestTimes: {
    parameters: { query?: { zone?: string }; path: { accountId: string } };
    responses: Answers<200, Schema<'BestTimes'>>;
  };
  readCalendar: {
    parameters: { query?: { asOf?: string; from?: string; since?: string; to?: string; until?: string } };
    responses: Answers<200, Schema<'Calendar'>>;
  };
  downloadCalendar: {
    parameters: { query?: { from?: string; since?: string; to?: string; until?: string } };
    responses: { 200: { content: { 'text/calendar': Blob } }; default: components['responses']['Problem'] };
  };
  fetchPostMedia: {
    parameters: { path: { token: string } };
    responses: { 200: { content: { '*/*': Blob } }; default: components['responses']['Problem'] };
  };
  listPosts: { parameters: { query?: ListQuestion }; responses: Answers<200, Schema<'PostSummaryPage'>> };
  draftPost: { requestBody: Json<Schema<'SavePost'>>; responses: Answers<201, Schema<'SavedPost'>> };
  getPost: {
    parameters: { query?: { asOf?: string }; path: { id: string } };
    responses: Answers<200, Schema<'PostView'>>;
  };
  editPost: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'EditPost'>>;
    responses: Answers<200, Schema<'SavedPost'>>;
  };
  deletePost: { parameters: { path: { id: string } }; responses: Done<204> };
  movePost: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'MovePost'>>;
    responses: Answers<200, Schema<'ScheduledPost'>>;
  };
  retryPublishRun: {
    parameters: { path: { id: string; runId: string } };
    responses: Answers<200, Schema<'Reference'>>;
  };
  settlePublishRun: {
    parameters: { path: { id: string; runId: string } };
    requestBody: Json<Schema<'SettleRun'>>;
    responses: Answers<200, Schema<'Reference'>>;
  };
  schedulePost: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'SchedulePost'>>;
    responses: Answers<200, Schema<'ScheduledPost'>>;
  };
  submitPost: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'SubmitPost'>>;
    responses: Answers<200, Schema<'SubmittedPost'>>;
  };
  unschedulePost: { parameters: { path: { id: string } }; responses: Answers<200, Schema<'Reference'>> };
  withdrawPost: { parameters: { path: { id: string } }; responses: Answers<200, Schema<'Reference'>> };
  checkPost: { requestBody: Json<Schema<'CheckPost'>>; responses: Answers<200, Schema<'PostCheck'>> };
  importPosts: { requestBody: Json<Schema<'ImportPosts'>>; responses: Answers<200, Schema<'ImportedPosts'>> };
  listSchedulerPlatforms: { responses: Answers<200, Schema<'SchedulerPlatforms'>> };
  deleteScheduledPost: { parameters: { path: { id: string } }; responses: Done<204> };
  scheduleSpecifiedPost: {
    requestBody: Json<Schema<'SpecifiedSchedule'>>;
    responses: Answers<201, Schema<'Reference'>>;
  };
  listScheduledPosts: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'SpecifiedPostPage'>>;
  };
  listPostingSlots: { responses: Answers<200, Schema<'AccountSlots'>[]> };
  setPostingSlots: {
    parameters: { path: { accountId: string } };
    requestBody: Json<Schema<'Slots'>>;
    responses: Answers<200, Schema<'AccountSlots'>>;
  };
  resolveLocalTime: {
    requestBody: Json<Schema<'ResolveTime'>>;
    responses: Answers<200, Schema<'ResolvedTime'>>;
  };
  listSavedViews: { parameters: { query?: ListQuestion }; responses: Answers<200, Schema<'SavedViewPage'>> };
  createSavedView: { requestBody: Json<Schema<'SaveView'>>; responses: Answers<201, Schema<'SavedView'>> };
  removeSavedView: { parameters: { path: { id: string } }; responses: Answers<200, Schema<'SavedView'>> };
  changeSavedView: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'ChangeView'>>;
    responses: Answers<200, Schema<'SavedView'>>;
  };
  restoreSavedView: { parameters: { path: { id: string } }; responses: Answers<200, Schema<'SavedView'>> };
  findScimGroups: {
    parameters: {
      query?: {
        attributes?: string;
        count?: number;
        excludedAttributes?: string;
        filter?: string;
        startIndex?: number;
      };
    };
    responses: Answers<200, Schema<'ScimList'>>;
  };
  createScimGroup: {
    parameters: { query?: { attributes?: string; excludedAttributes?: string } };
    requestBody: Json<Schema<'ScimBody'>>;
    responses: Answers<201, Schema<'ScimResource'>>;
  };
  getScimGroup: {
    parameters: { query?: { attributes?: string; excludedAttributes?: string }; path: { id: string } };
    responses: Answers<200, Schema<'ScimResource'>>;
  };
  replaceScimGroup: {
    parameters: { query?: { attributes?: string; excludedAttributes?: string }; path: { id: string } };
    requestBody: Json<Schema<'ScimBody'>>;
    responses: Answers<200, Schema<'ScimResource'>>;
  };
  deleteScimGroup: { parameters: { path: { id: string } }; responses: Done<204> };
  patchScimGroup: {
    parameters: { query?: { attributes?: string; excludedAttributes?: string }; path: { id: string } };
    requestBody: Json<Schema<'ScimBody'>>;
    responses: Answers<200, Schema<'ScimResource'>>;
  };
  listScimResourceTypes: { responses: Answers<200, Schema<'ScimList'>> };
  getScimResourceType: {
    parameters: { path: { name: string } };
    responses: Answers<200, Schema<'ScimResource'>>;
  };
  listScimSchemas: { responses: Answers<200, Schema<'ScimList'>> };
  getScimSchema: { parameters: { path: { name: string } }; responses: Answers<200, Schema<'ScimResource'>> };
  getScimConfiguration: { responses: Answers<200, Schema<'ScimResource'>> };
  findScimUsers: {
    parameters: {
      query?: {
        attributes?: string;
        count?: number;
        excludedAttributes?: string;
        filter?: string;
        startIndex?: number;
      };
    };
    responses: Answers<200, Schema<'ScimList'>>;
  };
  createScimUser: {
    parameters: { query?: { attributes?: string; excludedAttributes?: string } };
    requestBody: Json<Schema<'ScimBody'>>;
    responses: Answers<201, Schema<'ScimResource'>>;
  };
  getScimUser: {
    parameters: { query?: { attributes?: string; excludedAttributes?: string }; path: { id: string } };
    responses: Answers<200, Schema<'ScimResource'>>;
  };
  replaceScimUser: {
    parameters: { query?: { attributes?: string; excludedAttributes?: string }; path: { id: string } };
    requestBody: Json<Schema<'ScimBody'>>;
    responses: Answers<200, Schema<'ScimResource'>>;
  };
  deleteScimUser: { parameters: { path: { id: string } }; responses: Done<204> };
  patchScimUser: {
    parameters: { query?: { attributes?: string; excludedAttributes?: string }; path: { id: string } };
    requestBody: Json<Schema<'ScimBody'>>;
    responses: Answers<200, Schema<'ScimResource'>>;
  };
  searchEntities: {
    parameters: { query: { asOf?: string; limit?: number; q: string } };
    responses: Answers<200, Schema<'SearchAnswer'>>;
  };
  listAlerts: { parameters: { query?: ListQuestion }; responses: Answers<200, Schema<'SocAlertPage'>> };
  getAnalytics: {
    parameters: { query?: { asOf?: string; minutes?: number; since?: string; until?: string } };
    responses: Answers<200, Schema<'Analytics'>>;
  };
  getAttackCoverage: {
    parameters: { query?: { asOf?: string } };
    responses: Answers<200, Schema<'AttackCoverage'>>;
  };
  getAttackLayer: {
    parameters: { query?: { asOf?: string } };
    responses: Answers<200, Schema<'NavigatorLayer'>>;
  };
  requestBackTest: {
    requestBody: Json<Schema<'RequestBackTest'>>;
    responses: Answers<202, Schema<'Reference'>>;
  };
  getBackTest: { parameters: { path: { backTestId: string } }; responses: Answers<200, Schema<'BackTest'>> };
  cancelBackTest: {
    parameters: { path: { backTestId: string } };
    responses: Answers<200, Schema<'BackTest'>>;
  };
  listCases: { parameters: { query?: ListQuestion }; responses: Answers<200, Schema<'SocCasePage'>> };
  getCase: {
    parameters: { query?: { asOf?: string }; path: { caseId: string } };
    responses: Answers<200, Schema<'CaseDetail'>>;
  };
  listCaseAlerts: {
    parameters: { query?: ListQuestion; path: { caseId: string } };
    responses: Answers<200, Schema<'CaseAlertPage'>>;
  };
  mergeCase: {
    parameters: { path: { caseId: string } };
    requestBody: Json<Schema<'MergeCase'>>;
    responses: Done<204>;
  };
  splitCase: {
    parameters: { path: { caseId: string } };
    requestBody: Json<Schema<'SplitCase'>>;
    responses: Answers<201, Schema<'Reference'>>;
  };
  setCaseStatus: {
    parameters: { path: { caseId: string } };
    requestBody: Json<Schema<'MoveCase'>>;
    responses: Done<204>;
  };
  listChannels: {
    parameters: { query?: { asOf?: string } };
    responses: Answers<200, Schema<'SocChannel'>[]>;
  };
  testChannel: {
    parameters: { path: { channel: Schema<'ChannelTested'> } };
    responses: Answers<202, Schema<'Reference'>>;
  };
  getDenyList: { parameters: { query?: { asOf?: string } }; responses: Answers<200, Schema<'DenyList'>> };
  addDenyListAddress: {
    requestBody: Json<Schema<'DenyNetwork'>>;
    responses: Answers<201, Schema<'AddressBlocked'>>;
  };
  removeDenyListAddress: { parameters: { path: { address: string } }; responses: Done<204> };
  switchDenyList: { requestBody: Json<Schema<'SwitchDenyList'>>; responses: Done<204> };
  listEnforcementAdapters: {
    parameters: { query?: { asOf?: string } };
    responses: Answers<200, Schema<'AdapterState'>[]>;
  };
  downloadEnforcementFile: {
    parameters: { path: { adapter: Schema<'FileAdapter'> } };
    responses: { 200: { content: { 'text/plain': Blob } }; default: components['responses']['Problem'] };
  };
  switchEnforcementAdapter: {
    parameters: { path: { adapter: Schema<'FileAdapter'> } };
    requestBody: Json<Schema<'Switch'>>;
    responses: Done<204>;
  };
  listEvents: { parameters: { query?: ListQuestion }; responses: Answers<200, Schema<'EventPage'>> };
  getEvent: {
    parameters: { query?: { asOf?: string }; path: { eventId: string } };
    responses: Answers<200, Schema<'SocEventDetail'>>;
  };
  blockEventAddress: {
    parameters: { path: { eventId: string } };
    requestBody: Json<Schema<'BlockAddress'>>;
    responses: Answers<200, Schema<'AddressBlocked'>>;
  };
  listEventEnforcement: {
    parameters: { query?: ListQuestion; path: { eventId: string } };
    responses: Answers<200, Schema<'EnforcementEntryPage'>>;
  };
  escalateEvent: {
    parameters: { path: { eventId: string } };
    requestBody: Json<Schema<'Escalate'>>;
    responses: Answers<201, Schema<'IncidentReference'>>;
  };
  setEventStatus: {
    parameters: { path: { eventId: string } };
    requestBody: Json<Schema<'SetStatus'>>;
    responses: Done<204>;
  };
  countEvents: {
    parameters: { query?: { asOf?: string; filter?: string[]; q?: string } };
    responses: Answers<200, Schema<'EventCount'>>;
  };
  exportEvents: {
    parameters: { query?: { asOf?: string } };
    requestBody: Json<Schema<'ExportEvents'>>;
    responses: { 200: { content: { '*/*': Blob } }; default: components['responses']['Problem'] };
  };
  getEventOverview: {
    parameters: { query?: { asOf?: string; filter?: string[]; q?: string } };
    responses: Answers<200, Schema<'EventOverview'>>;
  };
  connectHook: {
    parameters: { path: { hook: Schema<'ChannelHook'> } };
    requestBody: Json<Schema<'ConnectHook'>>;
    responses: Answers<200, Schema<'ConnectedHook'>>;
  };
  disconnectHook: { parameters: { path: { hook: Schema<'ChannelHook'> } }; responses: Done<204> };
  deliverLogs: {
    parameters: { query?: { kind?: Schema<'SourceKind'> }; path: { sourceId: string } };
    responses: Answers<202, Schema<'DeliveryReceipt'>>;
  };
  listIntelFeeds: { responses: Answers<200, Schema<'IntelFeed'>[]> };
  addIntelFeed: { requestBody: Json<Schema<'SaveFeed'>>; responses: Answers<201, Schema<'Reference'>> };
  changeIntelFeed: {
    parameters: { path: { feedId: string } };
    requestBody: Json<Schema<'SaveFeed'>>;
    responses: Done<204>;
  };
  removeIntelFeed: { parameters: { path: { feedId: string } }; responses: Done<204> };
  switchIntelFeed: {
    parameters: { path: { feedId: string } };
    requestBody: Json<Schema<'Switch'>>;
    responses: Done<204>;
  };
  pollIntelFeed: { parameters: { path: { feedId: string } }; responses: Done<204> };
  inspectIntelFeed: {
    requestBody: Json<Schema<'LookAtTaxii'>>;
    responses: Answers<200, Schema<'TaxiiOffer'>>;
  };
  listIntelImports: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'IntelBatchPage'>>;
  };
  importIntel: {
    parameters: { query: { layout?: Schema<'ListLayout'>; list?: 'threat' | 'warning'; name: string } };
    responses: Answers<201, Schema<'IntelImportReport'>>;
  };
  listIntelItems: { parameters: { query?: ListQuestion }; responses: Answers<200, Schema<'IntelItemPage'>> };
  addIntelItem: { requestBody: Json<Schema<'SaveIntelItem'>>; responses: Done<204> };
  reviseIntelItem: {
    parameters: { path: { itemId: string } };
    requestBody: Json<Schema<'SaveIntelItem'>>;
    responses: Done<204>;
  };
  removeIntelItem: { parameters: { path: { itemId: string } }; responses: Done<204> };
  listIntelMatches: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'IntelMatchPage'>>;
  };
  previewIntelImport: {
    requestBody: Json<Schema<'PreviewIntel'>>;
    responses: Answers<200, Schema<'ImportPreview'>>;
  };
  listIntelSources: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'IntelSourcePage'>>;
  };
  getIntelSummary: {
    parameters: { query?: { asOf?: string } };
    responses: Answers<200, Schema<'IntelSummary'>>;
  };
  listMessages: { parameters: { query?: ListQuestion }; responses: Answers<200, Schema<'SocMessagePage'>> };
  mispEventFile: { parameters: { path: { file: string } }; responses: Answers<200, Schema<'MispEvent'>> };
  mispHashes: {
    responses: { 200: { content: { 'text/csv': Blob } }; default: components['responses']['Problem'] };
  };
  mispManifest: { responses: Answers<200, Schema<'MispManifest'>> };
  getOperatedAnalytics: {
    parameters: {
      query?: { asOf?: string; minutes?: number; since?: string; tenantId?: string; until?: string };
    };
    responses: Answers<200, Schema<'Analytics'>>;
  };
  listOperatedCases: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'OperatedCasePage'>>;
  };
  getOperatedCase: {
    parameters: { query?: { asOf?: string }; path: { caseId: string } };
    responses: Answers<200, Schema<'OperatedCaseDetail'>>;
  };
  listOperatedCaseAlerts: {
    parameters: { query?: ListQuestion; path: { caseId: string } };
    responses: Answers<200, Schema<'CaseAlertPage'>>;
  };
  listOperatedEvents: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'OperatedPage'>>;
  };
  getOperatedEvent: {
    parameters: { query?: { asOf?: string }; path: { eventId: string } };
    responses: Answers<200, Schema<'OperatedDetail'>>;
  };
  blockOperatedEventAddress: {
    parameters: { path: { eventId: string } };
    requestBody: Json<Schema<'BlockAddress'>>;
    responses: Answers<200, Schema<'AddressBlocked'>>;
  };
  listOperatedEventEnforcement: {
    parameters: { query?: ListQuestion; path: { eventId: string } };
    responses: Answers<200, Schema<'EnforcementEntryPage'>>;
  };
  escalateOperatedEvent: {
    parameters: { path: { eventId: string } };
    requestBody: Json<Schema<'Escalate'>>;
    responses: Answers<201, Schema<'IncidentReference'>>;
  };
  setOperatedEventStatus: {
    parameters: { path: { eventId: string } };
    requestBody: Json<Schema<'SetStatus'>>;
    responses: Done<204>;
  };
  countOperatedEvents: {
    parameters: { query?: { asOf?: string; filter?: string[]; q?: string } };
    responses: Answers<200, Schema<'EventCount'>>;
  };
  exportOperatedEvents: {
    parameters: { query?: { asOf?: string } };
    requestBody: Json<Schema<'ExportEvents'>>;
    responses: { 200: { content: { '*/*': Blob } }; default: components['responses']['Problem'] };
  };
  getOperatedEventOverview: {
    parameters: { query?: { asOf?: string; filter?: string[]; q?: string } };
    responses: Answers<200, Schema<'EventOverview'>>;
  };
  getOperatedSums: {
    parameters: { query?: { asOf?: string; tenantId?: string } };
    responses: Answers<200, Schema<'OperatedSums'>>;
  };
  getOperatedSystemState: { responses: Answers<200, Schema<'SystemState'>> };
  listOperatedTenantNames: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'TenantNamePage'>>;
  };
  listRules: { parameters: { query?: { asOf?: string } }; responses: Answers<200, Schema<'SocRule'>[]> };
  getRule: {
    parameters: { query?: { asOf?: string }; path: { ruleId: string } };
    responses: Answers<200, Schema<'SocRuleDetail'>>;
  };
  removeRule: { parameters: { path: { ruleId: string } }; responses: Done<204> };
  switchRule: {
    parameters: { path: { ruleId: string } };
    requestBody: Json<Schema<'Switch'>>;
    responses: Answers<200, Schema<'ChangedRule'>>;
  };
  setRuleResponse: {
    parameters: { path: { ruleId: string } };
    requestBody: Json<Schema<'RuleResponseInput'>>;
    responses: Answers<200, Schema<'ChangedRule'>>;
  };
  restoreRule: { parameters: { path: { ruleId: string } }; responses: Answers<200, Schema<'ChangedRule'>> };
  fillRuleValues: {
    parameters: { path: { ruleId: string } };
    requestBody: Json<Schema<'RuleValues'>>;
    responses: Answers<200, Schema<'ChangedRule'>>;
  };
  checkRule: { requestBody: Json<Schema<'CheckRule'>>; responses: Answers<200, Schema<'RuleCheck'>> };
  createRuleFromForm: {
    requestBody: Json<Schema<'FormRule'>>;
    responses: Answers<201, Schema<'ChangedRule'>>;
  };
  reviseRuleFromForm: {
    parameters: { path: { ruleId: string } };
    requestBody: Json<Schema<'FormRule'>>;
    responses: Answers<200, Schema<'ChangedRule'>>;
  };
  compileRuleForm: {
    requestBody: Json<Schema<'RuleFormInput'>>;
    responses: Answers<200, Schema<'SigmaText'>>;
  };
  importRules: { requestBody: Json<Schema<'ImportRules'>>; responses: Answers<200, Schema<'ImportReport'>> };
  uploadRules: { parameters: { query?: { name?: string } }; responses: Answers<200, Schema<'ImportReport'>> };
  createRuleFromYaml: {
    requestBody: Json<Schema<'YamlRule'>>;
    responses: Answers<201, Schema<'ChangedRule'>>;
  };
  reviseRuleFromYaml: {
    parameters: { path: { ruleId: string } };
    requestBody: Json<Schema<'YamlRule'>>;
    responses: Answers<200, Schema<'ChangedRule'>>;
  };
  getSocSettings: {
    parameters: { query?: { asOf?: string } };
    responses: Answers<200, Schema<'SocSettingsView'>>;
  };
  changeSocSettings: { requestBody: Json<Schema<'SocSettings'>>; responses: Done<204> };
  listSources: { parameters: { query?: ListQuestion }; responses: Answers<200, Schema<'SocSourcePage'>> };
  createSource: {
    requestBody: Json<Schema<'CreateSource'>>;
    responses: Answers<201, Schema<'CreatedSource'>>;
  };
  revokeSource: { parameters: { path: { sourceId: string } }; responses: Done<204> };
  listSuppressions: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'SuppressionPage'>>;
  };
  createSuppression: { requestBody: Json<Schema<'Suppress'>>; responses: Answers<201, Schema<'Reference'>> };
  liftSuppression: { parameters: { path: { id: string } }; responses: Done<204> };
  getSystemState: { responses: Answers<200, Schema<'SystemState'>> };
  taxiiDiscovery: {
    responses: {
      200: { content: { 'application/taxii+json;version=2.1': Blob } };
      default: components['responses']['Problem'];
    };
  };
  taxiiRoot: {
    responses: {
      200: { content: { 'application/taxii+json;version=2.1': Blob } };
      default: components['responses']['Problem'];
    };
  };
  taxiiCollections: {
    responses: {
      200: { content: { 'application/taxii+json;version=2.1': Blob } };
      default: components['responses']['Problem'];
    };
  };
  taxiiCollection: {
    parameters: { path: { collectionId: string } };
    responses: {
      200: { content: { 'application/taxii+json;version=2.1': Blob } };
      default: components['responses']['Problem'];
    };
  };
  taxiiManifest: {
    parameters: {
      query?: {
        added_after?: string;
        limit?: number;
        'match[id]'?: unknown;
        'match[spec_version]'?: unknown;
        'match[type]'?: unknown;
        'match[version]'?: unknown;
        next?: string;
      };
      path: { collectionId: string };
    };
    responses: {
      200: { content: { 'application/taxii+json;version=2.1': Blob } };
      default: components['responses']['Problem'];
    };
  };
  taxiiObjects: {
    parameters: {
      query?: {
        added_after?: string;
        limit?: number;
        'match[id]'?: unknown;
        'match[spec_version]'?: unknown;
        'match[type]'?: unknown;
        'match[version]'?: unknown;
        next?: string;
      };
      path: { collectionId: string };
    };
    responses: {
      200: { content: { 'application/taxii+json;version=2.1': Blob } };
      default: components['responses']['Problem'];
    };
  };
  taxiiObject: {
    parameters: {
      query?: {
        added_after?: string;
        limit?: number;
        'match[id]'?: unknown;
        'match[spec_version]'?: unknown;
        'match[type]'?: unknown;
        'match[version]'?: unknown;
        next?: string;
      };
      path: { collectionId: string; objectId: string };
    };
    responses: {
      200: { content: { 'application/taxii+json;version=2.1': Blob } };
      default: components['responses']['Problem'];
    };
  };
  taxiiVersions: {
    parameters: {
      query?: {
        added_after?: string;
        limit?: number;
        'match[id]'?: unknown;
        'match[spec_version]'?: unknown;
        'match[type]'?: unknown;
        'match[version]'?: unknown;
        next?: string;
      };
      path: { collectionId: string; objectId: string };
    };
    responses: {
      200: { content: { 'application/taxii+json;version=2.1': Blob } };
      default: components['responses']['Problem'];
    };
  };
  listSocialConnections: {
    parameters: { query?: { asOf?: string } };
    responses: Answers<200, Schema<'SocialConnection'>[]>;
  };
  getSocialConnection: {
    parameters: { query?: { asOf?: string }; path: { platform: Schema<'Network'> } };
    responses: Answers<200, Schema<'SocialConnection'>>;
  };
  linkSocialAccountByUrl: {
    parameters: { path: { platform: Schema<'Network'> } };
    requestBody: Json<Schema<'LinkByUrl'>>;
    responses: Answers<201, Schema<'Reference'>>;
  };
  unlinkSocialAccount: {
    parameters: { path: { id: string; platform: Schema<'Network'> } };
    responses: Answers<200, Schema<'UnlinkedAccount'>>;
  };
  proveSocialOwnership: {
    parameters: { path: { id: string; platform: Schema<'Network'> } };
    responses: Answers<200, Schema<'OwnershipCheck'>>;
  };
  completeSocialLink: {
    parameters: { path: { platform: Schema<'Network'> } };
    requestBody: Json<Schema<'CompleteLink'>>;
    responses: Answers<200, Schema<'LinkOutcome'>>;
  };
  startSocialLink: {
    parameters: { path: { platform: Schema<'Network'> } };
    requestBody: Json<Schema<'StartLink'>>;
    responses: Answers<200, Schema<'StartedLink'>>;
  };
  linkSocialAccountByPassword: {
    parameters: { path: { platform: Schema<'Network'> } };
    requestBody: Json<Schema<'LinkByPassword'>>;
    responses: Answers<201, Schema<'Reference'>>;
  };
  setImposterMonitoring: {
    parameters: { path: { platform: Schema<'Network'> } };
    requestBody: Json<Schema<'SetImposterMonitoring'>>;
    responses: Answers<200, Schema<'ImposterMonitoring'>>;
  };
  getSocialHistory: {
    parameters: {
      query?: {
        account?: string;
        asOf?: string;
        range?: '24h' | '7d' | '30d' | '12m';
        since?: string;
        until?: string;
      };
    };
    responses: Answers<200, Schema<'FigureHistory'>>;
  };
  getSocialLink: { parameters: { path: { id: string } }; responses: Answers<200, Schema<'LinkOutcome'>> };
  chooseSocialPage: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'ChoosePage'>>;
    responses: Answers<200, Schema<'LinkOutcome'>>;
  };
  finishSocialLink: {
    requestBody: Json<Schema<'FinishLink'>>;
    responses: Answers<200, Schema<'LinkOutcome'>>;
  };
  getSocialOverview: {
    parameters: { query?: { asOf?: string } };
    responses: Answers<200, Schema<'SocialOverview'>>;
  };
  listScamReports: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'ScamReportPage'>>;
  };
  reportScam: { requestBody: Json<Schema<'ReportScam'>>; responses: Answers<201, Schema<'ReportedScam'>> };
  getAudienceSentiment: {
    parameters: { query?: { asOf?: string } };
    responses: Answers<200, Schema<'SentimentView'>>;
  };
  listJudgedTexts: {
    parameters: { query: { verdict: Schema<'Verdict'> } };
    responses: Answers<200, Schema<'JudgedText'>[]>;
  };
  getStatus: { responses: Answers<200, Schema<'Status'>> };
  openStatusIncident: {
    requestBody: Json<Schema<'OpenStatusIncident'>>;
    responses: Answers<201, Schema<'OpenedStatusIncident'>>;
  };
  noteStatusIncident: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'NoteStatusIncident'>>;
    responses: Answers<200, Schema<'OpenedStatusIncident'>>;
  };
  showStatusPage: { requestBody: Json<Schema<'ShowStatusPage'>>; responses: Done<204> };
  getStaffStatus: { responses: Answers<200, Schema<'StaffStatus'>> };
  listSignInAreas: { responses: Answers<200, Schema<'SignInArea'>[]> };
  getOwnPlan: { parameters: { query?: { asOf?: string } }; responses: Answers<200, Schema<'OwnPlan'>> };
  listTenantPlans: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'TenantPlanUsePage'>>;
  };
  getTenantPlan: {
    parameters: { query?: { asOf?: string }; path: { id: string } };
    responses: Answers<200, Schema<'TenantPlan'>>;
  };
  assignTier: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'AssignTier'>>;
    responses: Done<204>;
  };
  withdrawTier: { parameters: { path: { id: string; tier: string } }; responses: Done<204> };
  listTiers: { responses: Answers<200, Schema<'Tier'>[]> };
  listWaitlistEntries: {
    parameters: { query?: ListQuestion };
    responses: Answers<200, Schema<'WaitlistEntryViewPage'>>;
  };
  joinWaitlist: {
    requestBody: Json<Schema<'JoinWaitlist'>>;
    responses: Answers<202, Schema<'WaitlistAnswer'>>;
  };
  removeWaitlistEntry: { parameters: { path: { id: string } }; responses: Done<204> };
  inviteWaitlistEntry: { parameters: { path: { id: string } }; responses: Done<204> };
  confirmWaitlistEntry: {
    requestBody: Json<Schema<'WaitlistToken'>>;
    responses: Answers<200, Schema<'WaitlistAnswer'>>;
  };
  getContactAddress: { responses: Answers<200, Schema<'ContactAddressView'>> };
  setContactAddress: {
    requestBody: Json<Schema<'ContactAddress'>>;
    responses: Answers<200, Schema<'ContactAddressView'>>;
  };
  leaveWaitlist: {
    requestBody: Json<Schema<'WaitlistToken'>>;
    responses: Answers<200, Schema<'WaitlistAnswer'>>;
  };
  getWaitlistSummary: {
    parameters: { query?: { asOf?: string } };
    responses: Answers<200, Schema<'WaitlistSummary'>>;
  };
  listWebhooks: { responses: Answers<200, Schema<'Webhooks'>> };
  connectWebhook: {
    requestBody: Json<Schema<'ConnectWebhook'>>;
    responses: Answers<201, Schema<'ConnectedWebhook'>>;
  };
  disconnectWebhook: { parameters: { path: { id: string } }; responses: Done<204> };
  listWebhookDeliveries: {
    parameters: { path: { id: string } };
    responses: Answers<200, Schema<'WebhookDelivery'>[]>;
  };
  replayWebhookDelivery: { parameters: { path: { id: string; position: number } }; responses: Done<202> };
  pauseWebhook: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'PauseWebhook'>>;
    responses: Done<204>;
  };
  testWebhook: { parameters: { path: { id: string } }; responses: Done<202> };
  listWork: { parameters: { query?: ListQuestion }; responses: Answers<200, Schema<'WorkQueue'>> };
  assignWorkItem: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'Assignment'>>;
    responses: Answers<200, Schema<'Reference'>>;
  };
  snoozeWorkItem: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'Snooze'>>;
    responses: Answers<200, Schema<'Reference'>>;
  };
  wakeWorkItem: { parameters: { path: { id: string } }; responses: Answers<200, Schema<'Reference'>> };
  listBriefs: {
    parameters: { query?: Omit<ListQuestion, 'q'> };
    responses: Answers<200, Schema<'BriefPage'>>;
  };
  briefShift: { requestBody: Json<Schema<'OrderBrief'>>; responses: Answers<201, Schema<'OrderedBrief'>> };
  listStories: {
    parameters: { query?: Omit<ListQuestion, 'q'> };
    responses: Answers<200, Schema<'StoryPage'>>;
  };
  acknowledgeStory: { parameters: { path: { id: string } }; responses: Answers<200, Schema<'ChangedStory'>> };
  assignStory: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'Assignment'>>;
    responses: Answers<200, Schema<'ChangedStory'>>;
  };
  dismissStory: {
    parameters: { path: { id: string } };
    requestBody: Json<Schema<'DismissStory'>>;
    responses: Answers<200, Schema<'ChangedStory'>>;
  };
}
