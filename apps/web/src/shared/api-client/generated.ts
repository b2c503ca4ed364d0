import type {
  Impersonator,
  LookAlikeDetail,
  Platform,
  ProtectedIdentity,
  ProtectIdentity,
  RequestScan,
  Scan,
  ScanDetail,
  ScanStatistics,
} from '@rampart/impersonation/contract';

interface Parameters {
  query?: Record<string, string | number | undefined>;
  path?: Record<string, string>;
}
interface Ok<Result> {
  200: { headers: Record<string, string>; content: { 'application/json': Result } };
}
interface Call<Result> {
  parameters: Parameters;
  responses: Ok<Result>;
}
interface Send<Body, Result> {
  parameters: Parameters;
  requestBody: { content: { 'application/json': Body } };
  responses: Ok<Result>;
}

export interface Me {
  id: string;
  username: string;
  displayName: string;
  tenantId: string;
  tenantName: string;
  roles: string[];
  passwordChangeAdvised: boolean;
}
export interface Session {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  userAgent: string | null;
  address: string | null;
  current: boolean;
}

/** Stands in until `npm run codegen` writes this file from the API's OpenAPI document. */
export interface paths {
  '/api/auth/login': { post: Send<{ username: string; password: string }, { access_token: string }> };
  '/api/auth/me': { get: Call<Me> };
  '/api/auth/logout': { post: Call<undefined> };
  '/api/auth/sessions': { get: Call<Session[]> };
  '/api/auth/sessions/{id}': { delete: Call<undefined> };
  '/api/auth/password': { post: Send<{ currentPassword: string; newPassword: string }, undefined> };
  '/api/security/platforms': { get: Call<Platform[]> };
  '/api/security/impersonator-scans': { get: Call<Scan[]>; post: Send<RequestScan, Scan> };
  '/api/security/impersonator-scans/statistics': { get: Call<ScanStatistics> };
  '/api/security/impersonator-scans/{id}': { get: Call<ScanDetail> };
  '/api/security/impersonator-scans/{id}/cancel': { post: Call<Scan> };
  '/api/security/impersonator-scans/{id}/look-alikes/{lookAlikeId}': { get: Call<LookAlikeDetail> };
  '/api/security/impersonator-scans/{id}/look-alikes/{lookAlikeId}/report': { post: Call<Impersonator> };
  '/api/security/impersonator-scans/{id}/look-alikes/{lookAlikeId}/dismiss': { post: Call<Impersonator> };
  '/api/security/protected-identities': {
    get: Call<ProtectedIdentity[]>;
    post: Send<ProtectIdentity, ProtectedIdentity>;
  };
  '/api/security/protected-identities/{id}': {
    get: Call<ProtectedIdentity>;
    put: Send<ProtectIdentity, ProtectedIdentity>;
    delete: Call<undefined>;
  };
  '/api/security/protected-identities/{id}/monitoring': {
    put: Send<{ monitoring: ProtectedIdentity['monitoring'] }, ProtectedIdentity>;
  };
}
