/** A written log of three days and two hosts: guessing at night, a success after failures and an account made by it. */
export const HARBOUR_LOG: readonly string[] = `
Oct  9 18:40:02 quay sshd[701]: Accepted publickey for ines from 10.20.0.8 port 50110 ssh2: ED25519 SHA256:aaa1
Oct  9 18:40:02 quay sshd[701]: pam_unix(sshd:session): session opened for user ines(uid=1001) by (uid=0)
Oct  9 19:05:40 quay sudo:     ines : TTY=pts/0 ; PWD=/home/ines ; USER=root ; COMMAND=/usr/bin/apt update
Oct  9 19:30:12 quay sshd[701]: pam_unix(sshd:session): session closed for user ines
Oct 10 02:14:00 quay sshd[811]: Failed password for root from 203.0.113.17 port 41001 ssh2
Oct 10 02:14:03 quay sshd[811]: Failed password for root from 203.0.113.17 port 41001 ssh2
Oct 10 02:14:07 quay sshd[811]: Failed password for root from 203.0.113.17 port 41001 ssh2
Oct 10 02:14:20 quay sshd[815]: Failed password for invalid user ftp from 203.0.113.17 port 41009 ssh2
Oct 10 02:14:26 quay sshd[815]: Failed password for invalid user ftp from 203.0.113.17 port 41009 ssh2
Oct 10 02:15:01 mole sshd[120]: Failed password for root from 203.0.113.18 port 41100 ssh2
Oct 10 02:15:04 mole sshd[120]: Failed password for root from 203.0.113.18 port 41100 ssh2
Oct 10 02:15:30 mole sshd[121]: Failed password for backup from 203.0.113.18 port 41101 ssh2
Oct 10 02:15:31 mole sshd[121]: Connection closed by authenticating user backup 203.0.113.18 port 41101 [preauth]
Oct 10 08:58:11 mole sshd[200]: Accepted password for tom from 10.20.0.9 port 50200 ssh2
Oct 10 08:58:11 mole sshd[200]: pam_unix(sshd:session): session opened for user tom(uid=1002) by (uid=0)
Oct 10 09:20:00 mole sudo:      tom : TTY=pts/1 ; PWD=/home/tom ; USER=root ; COMMAND=/bin/systemctl restart postgresql
Oct 10 09:21:30 mole sudo:      tom : TTY=pts/1 ; PWD=/home/tom ; USER=root ; COMMAND=/usr/bin/less /var/log/auth.log
Oct 10 12:02:00 quay sshd[900]: Failed password for ines from 10.20.0.8 port 50300 ssh2
Oct 10 12:02:09 quay sshd[900]: Accepted password for ines from 10.20.0.8 port 50300 ssh2
Oct 10 12:02:09 quay sshd[900]: pam_unix(sshd:session): session opened for user ines(uid=1001) by (uid=0)
Oct 10 17:45:09 quay sshd[900]: pam_unix(sshd:session): session closed for user ines
Oct 10 18:01:11 mole sshd[200]: pam_unix(sshd:session): session closed for user tom
Oct 11 03:30:00 quay sshd[950]: Failed password for tom from 192.0.2.200 port 33000 ssh2
Oct 11 03:30:10 quay sshd[950]: Failed password for tom from 192.0.2.200 port 33000 ssh2
Oct 11 03:30:20 quay sshd[951]: Failed password for tom from 192.0.2.200 port 33004 ssh2
Oct 11 03:30:30 quay sshd[951]: Failed password for tom from 192.0.2.200 port 33004 ssh2
Oct 11 03:30:44 quay sshd[952]: Accepted password for tom from 192.0.2.200 port 33010 ssh2
Oct 11 03:30:44 quay sshd[952]: pam_unix(sshd:session): session opened for user tom(uid=1002) by (uid=0)
Oct 11 03:33:00 quay sudo:      tom : TTY=pts/3 ; PWD=/home/tom ; USER=root ; COMMAND=/usr/sbin/useradd -m -s /bin/bash helper
Oct 11 03:33:00 quay useradd[960]: new user: name=helper, UID=1012, GID=1012, home=/home/helper, shell=/bin/bash, from=/dev/pts/3
Oct 11 03:34:10 quay sudo:      tom : TTY=pts/3 ; PWD=/home/tom ; USER=root ; COMMAND=/usr/bin/passwd helper
Oct 11 03:36:00 quay sshd[970]: Accepted password for helper from 192.0.2.200 port 33050 ssh2
Oct 11 03:36:00 quay sshd[970]: pam_unix(sshd:session): session opened for user helper(uid=1012) by (uid=0)
Oct 11 03:52:00 quay sshd[970]: pam_unix(sshd:session): session closed for user helper
Oct 11 09:10:00 mole sshd[1001]: Failed password for invalid user deploy from 198.51.100.61 port 60001 ssh2
Oct 11 09:10:05 mole sshd[1001]: Failed password for invalid user deploy from 198.51.100.61 port 60001 ssh2
Oct 11 09:12:00 mole sshd[1010]: Accepted publickey for tom from 10.20.0.9 port 50400 ssh2: RSA SHA256:bbb2
`
  .trim()
  .split('\n');

/** A written web log of two days: a visitor, guesses at a form, downloads, changes by staff, a scanner and a crawler. */
export const DEPOT_LOG: readonly string[] = `
198.51.100.20 - - [10/Oct/2026:08:00:00 +0000] "GET / HTTP/1.1" 200 4000 "-" "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0"
198.51.100.20 - - [10/Oct/2026:08:00:03 +0000] "GET /app.js HTTP/1.1" 200 20000 "https://depot.example/" "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0"
198.51.100.20 - - [10/Oct/2026:08:00:04 +0000] "GET /logo.png HTTP/1.1" 304 0 "https://depot.example/" "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0"
198.51.100.20 - - [10/Oct/2026:08:01:00 +0000] "GET /search?q=crane HTTP/1.1" 200 3000 "https://depot.example/" "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0"
203.0.113.17 - - [10/Oct/2026:02:20:00 +0000] "GET /admin.php HTTP/1.1" 404 200 "-" "python-requests/2.31"
203.0.113.17 - - [10/Oct/2026:02:20:01 +0000] "GET /setup.php HTTP/1.1" 404 200 "-" "python-requests/2.31"
203.0.113.17 - - [10/Oct/2026:02:20:02 +0000] "GET /login HTTP/1.1" 200 900 "-" "python-requests/2.31"
203.0.113.17 - - [10/Oct/2026:02:20:03 +0000] "POST /login HTTP/1.1" 401 120 "-" "python-requests/2.31"
203.0.113.17 - - [10/Oct/2026:02:20:04 +0000] "POST /login HTTP/1.1" 401 120 "-" "python-requests/2.31"
203.0.113.17 - - [10/Oct/2026:02:20:05 +0000] "POST /login HTTP/1.1" 401 120 "-" "python-requests/2.31"
203.0.113.17 - - [10/Oct/2026:02:20:06 +0000] "POST /login HTTP/1.1" 302 0 "-" "python-requests/2.31"
203.0.113.17 - - [10/Oct/2026:02:21:00 +0000] "GET /account HTTP/1.1" 200 2500 "-" "python-requests/2.31"
203.0.113.30 - - [10/Oct/2026:10:10:00 +0000] "GET /download/plan.pdf HTTP/1.1" 200 500000 "https://news.example/x" "Mozilla/5.0 (iPhone) Safari/604.1"
203.0.113.30 - - [10/Oct/2026:10:10:09 +0000] "GET /download/plan.pdf HTTP/1.1" 206 100000 "https://news.example/x" "Mozilla/5.0 (iPhone) Safari/604.1"
203.0.113.30 - - [10/Oct/2026:10:11:00 +0000] "GET /download/map.pdf HTTP/1.1" 200 250000 "https://news.example/x" "Mozilla/5.0 (iPhone) Safari/604.1"
10.20.0.8 - ines [10/Oct/2026:13:00:00 +0000] "GET /admin HTTP/2.0" 200 1500 "-" "curl/8.9.1"
10.20.0.8 - ines [10/Oct/2026:13:00:30 +0000] "PUT /admin/items/4 HTTP/2.0" 204 0 "-" "curl/8.9.1"
10.20.0.8 - ines [10/Oct/2026:13:01:00 +0000] "DELETE /admin/items/5 HTTP/2.0" 403 80 "-" "curl/8.9.1"
192.0.2.200 - - [11/Oct/2026:03:40:00 +0000] "GET /../../../etc/passwd HTTP/1.1" 400 150 "-" "Nikto/2.5"
192.0.2.200 - - [11/Oct/2026:03:40:01 +0000] "GET /item?id=1'%20OR%20'1'='1 HTTP/1.1" 500 300 "-" "Nikto/2.5"
192.0.2.200 - - [11/Oct/2026:03:40:02 +0000] "GET /.git/config HTTP/1.1" 404 200 "-" "Nikto/2.5"
192.0.2.200 - - [11/Oct/2026:03:40:03 +0000] "GET /backup.zip HTTP/1.1" 404 200 "-" "Nikto/2.5"
66.249.70.5 - - [11/Oct/2026:05:00:00 +0000] "GET /robots.txt HTTP/1.1" 200 60 "-" "Mozilla/5.0 (compatible; Googlebot/2.1)"
66.249.70.5 - - [11/Oct/2026:05:00:02 +0000] "GET /sitemap.xml HTTP/1.1" 503 90 "-" "Mozilla/5.0 (compatible; Googlebot/2.1)"
66.249.70.5 - - [11/Oct/2026:06:00:02 +0000] "GET /sitemap.xml HTTP/1.1" 200 7000 "-" "Mozilla/5.0 (compatible; Googlebot/2.1)"
198.51.100.20 - - [11/Oct/2026:08:30:00 +0000] "GET / HTTP/1.1" 200 4000 "-" "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0"
198.51.100.21 - - [11/Oct/2026:08:30:00 +0000] "HEAD / HTTP/1.0" 200 0 "-" "-"
198.51.100.21 - - [11/Oct/2026:08:30:01 +0000] "OPTIONS / HTTP/1.0" 405 70 "-" "-"
`
  .trim()
  .split('\n');

/** Three of these addresses are in the logs. */
export const WATCHED = ['203.0.113.17', '192.0.2.200', '198.51.100.99', '203.0.113.30'] as const;
