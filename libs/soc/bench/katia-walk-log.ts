/** A written log of two hosts and two days, with invalid users, keys, sessions and a success after many failures. */
export const WALK_LOG: readonly string[] = `
Nov 14 08:02:11 bastion sshd[2101]: Failed password for root from 203.0.113.9 port 40122 ssh2
Nov 14 08:02:14 bastion sshd[2101]: Failed password for root from 203.0.113.9 port 40122 ssh2
Nov 14 08:02:17 bastion sshd[2101]: Failed password for root from 203.0.113.9 port 40122 ssh2
Nov 14 08:02:19 bastion sshd[2104]: Failed password for invalid user oracle from 203.0.113.9 port 40130 ssh2
Nov 14 08:02:22 bastion sshd[2107]: Failed password for invalid user postgres from 203.0.113.9 port 40136 ssh2
Nov 14 08:02:25 bastion sshd[2107]: Failed password for invalid user postgres from 203.0.113.9 port 40136 ssh2
Nov 14 08:05:01 bastion sshd[2130]: Accepted publickey for deploy from 10.0.3.4 port 51002 ssh2: RSA SHA256:abc
Nov 14 08:05:02 bastion sshd[2130]: pam_unix(sshd:session): session opened for user deploy by (uid=0)
Nov 14 08:09:40 bastion sshd[2130]: pam_unix(sshd:session): session closed for user deploy
Nov 14 09:15:00 bastion sshd[2202]: Failed password for maria from 198.51.100.77 port 50010 ssh2
Nov 14 09:15:06 bastion sshd[2202]: Failed password for maria from 198.51.100.77 port 50010 ssh2
Nov 14 09:15:12 bastion sshd[2202]: Accepted password for maria from 198.51.100.77 port 50010 ssh2
Nov 14 09:15:13 bastion sshd[2202]: pam_unix(sshd:session): session opened for user maria by (uid=0)
Nov 14 09:40:44 bastion sshd[2202]: pam_unix(sshd:session): session closed for user maria
Nov 14 11:30:00 edge sshd[880]: Failed password for invalid user admin from 192.0.2.55 port 33001 ssh2
Nov 14 11:30:02 edge sshd[880]: Failed password for invalid user admin from 192.0.2.55 port 33001 ssh2
Nov 14 11:30:04 edge sshd[881]: Failed password for invalid user admin from 192.0.2.55 port 33002 ssh2
Nov 14 11:30:06 edge sshd[881]: Failed password for invalid user admin from 192.0.2.55 port 33002 ssh2
Nov 14 11:30:08 edge sshd[882]: Failed password for invalid user test from 192.0.2.55 port 33003 ssh2
Nov 14 11:30:10 edge sshd[882]: Failed password for invalid user test from 192.0.2.55 port 33003 ssh2
Nov 14 11:30:12 edge sshd[883]: Failed password for root from 192.0.2.55 port 33004 ssh2
Nov 14 11:30:14 edge sshd[883]: Failed password for root from 192.0.2.55 port 33004 ssh2
Nov 14 11:30:16 edge sshd[884]: Failed password for root from 192.0.2.55 port 33005 ssh2
Nov 14 11:30:18 edge sshd[884]: Failed password for root from 192.0.2.55 port 33005 ssh2
Nov 14 11:30:20 edge sshd[885]: Failed password for root from 192.0.2.55 port 33006 ssh2
Nov 14 11:30:22 edge sshd[885]: Accepted password for root from 192.0.2.55 port 33006 ssh2
Nov 14 13:00:00 edge sshd[900]: Accepted password for maria from 198.51.100.77 port 50100 ssh2
Nov 14 13:45:30 edge sshd[910]: Invalid user guest from 192.0.2.201 port 41000
Nov 14 13:45:31 edge sshd[910]: Failed password for invalid user guest from 192.0.2.201 port 41000 ssh2
Nov 14 13:45:33 edge sshd[910]: Connection closed by invalid user guest 192.0.2.201 port 41000 [preauth]
Nov 15 00:10:00 bastion sshd[3001]: Accepted publickey for deploy from 10.0.3.4 port 51900 ssh2: RSA SHA256:abc
Nov 15 00:12:00 bastion sshd[3005]: Failed password for deploy from 10.0.3.4 port 51904 ssh2
`
  .trim()
  .split('\n');
