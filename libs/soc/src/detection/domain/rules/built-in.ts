import { t } from '@rampart/kernel';

/** The built-in rules as Sigma documents. Rules that a correlation counts raise no alerts. */
export const BUILT_IN_RULES = `
title: ${t`More than 5 failed logins within 5 minutes`}
id: b7810490-9a34-5c92-ac15-592d8a7fe5a3
name: failed_logins
description: One address fails to sign in again and again, by SSH or another service that asks PAM.
level: high
tags: [attack.credential-access, attack.t1110.001]
correlation:
  type: event_count
  rules: [failed_login]
  group-by: [src_ip]
  timespan: 5m
  condition: {gt: 5}
---
title: ${t`Failed login`}
id: ad877f4b-6b7a-5a6f-88a4-2e39c827867b
name: failed_login
logsource: {product: linux, service: auth}
detection:
  failure: {activity: logon, outcome: failure, method|exists: true}
  condition: failure
level: low
---
title: ${t`Successful login after many failed ones`}
id: 4552fb35-698c-580f-a03b-e38e18f37664
description: The address that failed again and again has come in.
level: critical
tags: [attack.credential-access, attack.t1110.001, attack.initial-access, attack.t1078]
correlation:
  type: temporal_ordered
  rules: [failed_logins, successful_login]
  group-by: [src_ip]
  timespan: 1h
---
title: ${t`Successful login`}
id: 467d0b0b-eac2-5205-984c-38ad24a61dc5
name: successful_login
logsource: {product: linux, service: sshd}
detection:
  success: {activity: logon, outcome: success, src_ip|exists: true}
  condition: success
level: informational
---
title: ${t`More than 5 failed web sign-ins within 5 minutes`}
id: 2711b35c-251d-5b87-a48c-3e794cf64796
description: One client fails to authenticate at the web server again and again.
level: high
tags: [attack.credential-access, attack.t1110.001]
correlation:
  type: event_count
  rules: [web_failed_sign_in]
  group-by: [src_ip]
  timespan: 5m
  condition: {gt: 5}
---
title: ${t`Failed web sign-in`}
id: 48344d62-dba1-5e3e-b7a0-89c92aac07b5
name: web_failed_sign_in
logsource: {category: webserver, service: error}
detection:
  failure: {activity: logon, outcome: failure}
  condition: failure
level: low
---
title: ${t`More than 30 missing pages for one client within 5 minutes`}
id: 58fed326-3eea-5bcf-8bb5-3b16e140e61c
description: A client probes for pages that may exist.
level: medium
tags: [attack.reconnaissance, attack.t1595.003]
correlation:
  type: event_count
  rules: [web_not_found]
  group-by: [src_ip]
  timespan: 5m
  condition: {gt: 30}
---
title: ${t`Missing page`}
id: fb66822f-2b09-5842-a830-4a7c8f1a77a5
name: web_not_found
logsource: {category: webserver, service: access}
detection:
  missing: {sc-status: 404}
  condition: missing
level: informational
---
title: ${t`More than 20 refused requests of one client within 5 minutes`}
id: 176597dc-c9c7-5c3f-b994-4ce8d97a2893
level: medium
tags: [attack.credential-access, attack.t1110]
correlation:
  type: event_count
  rules: [web_refused]
  group-by: [src_ip]
  timespan: 5m
  condition: {gt: 20}
---
title: ${t`Refused request`}
id: 33c74605-9e04-5f41-85cf-af8db5d34ffb
name: web_refused
logsource: {category: webserver, service: access}
detection:
  refused: {sc-status: [401, 403]}
  condition: refused
level: informational
---
title: ${t`Requests that probe for holes`}
id: d96fee6c-ffe9-5cb8-8d51-ef5d0cb04d13
description: Path traversal, injection and shell commands in requests; one alert for an hour of them.
level: high
tags: [attack.initial-access, attack.t1190]
correlation:
  type: event_count
  rules: [web_probe]
  group-by: [src_ip]
  timespan: 1h
  condition: {gte: 1}
---
title: ${t`Request that probes for a hole`}
id: 1695fd6b-fe44-50b4-a478-af8984d4633b
name: web_probe
logsource: {category: webserver, service: access}
detection:
  traversal:
    cs-uri|contains: ['../../', '..%2f..%2f', '%2e%2e%2f', '/etc/passwd', '..%5c..']
  injection:
    cs-uri|contains: ['union+select', 'union%20select', 'information_schema', 'sleep(', '%27+or+', "'+or+"]
  shell:
    cs-uri|contains: ['/bin/sh', '/bin/bash', 'cmd.exe', ';wget+', ';curl+', '\${IFS}']
  shellshock:
    cs-user-agent|contains: ['() { :;', '() {:;']
  jndi:
    - cs-uri|contains: ['\${jndi:', '%24%7bjndi']
    - cs-user-agent|contains: '\${jndi:'
  condition: 1 of them
level: medium
---
title: ${t`More than 5 failed sign-ins to this product within 5 minutes`}
id: 7fb788c5-8f3b-5abe-bd2a-d174a78e137b
level: high
tags: [attack.credential-access, attack.t1110]
correlation:
  type: event_count
  rules: [own_failed_sign_in]
  group-by: [src_ip]
  timespan: 5m
  condition: {gt: 5}
---
title: ${t`Failed sign-in to this product`}
id: b597edb0-15fd-591f-8d6c-0ac45f8d5141
name: own_failed_sign_in
logsource: {product: rampart, service: audit}
detection:
  failure: {activity: logon, outcome: failure}
  condition: failure
level: low
---
title: ${t`More than 10 unknown names from one address within 10 minutes`}
id: 2c6cbb9f-7f4f-5a55-8c17-8b6a3b0b1f6e
name: password_spraying
description: One address tries many unknown usernames, as in password spraying.
level: high
tags: [attack.credential-access, attack.t1110.003]
correlation:
  type: value_count
  rules: [own_unknown_name]
  group-by: [src_ip]
  timespan: 10m
  condition: {field: name_digest, gt: 10}
---
title: ${t`Sign-in to this product with an unknown name`}
id: 6a9f1d9c-54ab-5d0f-9a0e-3f1d5d2c7b18
name: own_unknown_name
logsource: {product: rampart, service: audit}
detection:
  unknown: {activity: logon, outcome: failure, reason: unknown-user, name_digest|exists: true}
  condition: unknown
level: low
---
title: ${t`More than 3 exports of one person within an hour`}
id: 18f657b6-6585-5d1c-bccd-54c29b39bf87
level: medium
tags: [attack.exfiltration, attack.t1567]
correlation:
  type: event_count
  rules: [own_export]
  group-by: [user]
  timespan: 1h
  condition: {gt: 3}
---
title: ${t`Export from this product`}
id: 1e1b4c32-213c-5f4b-9ae1-27bd4ce9389a
name: own_export
logsource: {product: rampart, service: audit}
detection:
  export: {activity: export}
  condition: export
level: informational
`;
