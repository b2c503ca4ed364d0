/** A written log of a night: repeated messages, sudo, a new account, sessions of several lengths and IPv6. */
export const NIGHT_LOG: readonly string[] = `
Mar  3 22:58:01 gate sshd[411]: Accepted password for nina from 10.1.1.20 port 40001 ssh2
Mar  3 22:58:01 gate sshd[411]: pam_unix(sshd:session): session opened for user nina(uid=1004) by nina(uid=0)
Mar  3 23:10:12 gate sudo:     nina : TTY=pts/0 ; PWD=/home/nina ; USER=root ; COMMAND=/usr/bin/systemctl restart nginx
Mar  3 23:10:12 gate sudo: pam_unix(sudo:session): session opened for user root(uid=0) by nina(uid=1004)
Mar  3 23:10:15 gate sudo: pam_unix(sudo:session): session closed for user root
Mar  3 23:59:58 gate sshd[433]: Failed password for root from 45.9.148.3 port 51111 ssh2
Mar  4 00:00:01 gate sshd[433]: Failed password for root from 45.9.148.3 port 51111 ssh2
Mar  4 00:00:03 gate sshd[433]: message repeated 3 times: [ Failed password for root from 45.9.148.3 port 51111 ssh2]
Mar  4 00:00:07 gate sshd[433]: error: maximum authentication attempts exceeded for root from 45.9.148.3 port 51111 ssh2 [preauth]
Mar  4 00:00:07 gate sshd[433]: Disconnecting authenticating user root 45.9.148.3 port 51111: Too many authentication failures [preauth]
Mar  4 00:31:40 gate sshd[440]: Invalid user pi from 2001:db8:5::9 port 60022
Mar  4 00:31:42 gate sshd[440]: Failed password for invalid user pi from 2001:db8:5::9 port 60022 ssh2
Mar  4 00:31:43 gate sshd[440]: Connection closed by invalid user pi 2001:db8:5::9 port 60022 [preauth]
Mar  4 01:05:00 gate sudo:   backup : user NOT in sudoers ; TTY=pts/1 ; PWD=/home/backup ; USER=root ; COMMAND=/bin/cat /etc/shadow
Mar  4 06:12:09 gate sshd[512]: Failed password for omar from 10.1.1.33 port 42000 ssh2
Mar  4 06:12:14 gate sshd[512]: Accepted password for omar from 10.1.1.33 port 42000 ssh2
Mar  4 06:12:14 gate sshd[512]: pam_unix(sshd:session): session opened for user omar(uid=1007) by omar(uid=0)
Mar  4 06:40:00 gate sudo:     omar : TTY=pts/2 ; PWD=/srv ; USER=root ; COMMAND=/usr/sbin/useradd -m svc-temp
Mar  4 06:40:00 gate useradd[530]: new user: name=svc-temp, UID=1010, GID=1010, home=/home/svc-temp, shell=/bin/sh, from=/dev/pts/2
Mar  4 06:41:11 gate sshd[541]: Accepted publickey for nina from 10.1.1.20 port 40100 ssh2: ED25519 SHA256:xyz
Mar  4 06:41:11 gate sshd[541]: pam_unix(sshd:session): session opened for user nina(uid=1004) by nina(uid=0)
Mar  4 06:55:11 gate sshd[541]: pam_unix(sshd:session): session closed for user nina
Mar  4 07:02:30 gate sshd[411]: pam_unix(sshd:session): session closed for user nina
Mar  4 07:30:00 gate sshd[560]: Failed password for svc-temp from 198.18.0.77 port 3321 ssh2
Mar  4 07:30:04 gate sshd[560]: Failed password for svc-temp from 198.18.0.77 port 3321 ssh2
Mar  4 07:30:09 gate sshd[560]: Accepted password for svc-temp from 198.18.0.77 port 3321 ssh2
`
  .trim()
  .split('\n');

/** A written web log of two days: a visitor, a scanner, a member of staff, a crawler and an unknown client. */
export const SHOP_LOG: readonly string[] = `
198.51.100.4 - - [02/Jul/2026:09:00:00 +0000] "GET / HTTP/1.1" 200 5120 "-" "Mozilla/5.0 (Windows NT 10.0) Firefox/128.0"
198.51.100.4 - - [02/Jul/2026:09:00:02 +0000] "GET /style.css HTTP/1.1" 200 900 "https://shop.example/" "Mozilla/5.0 (Windows NT 10.0) Firefox/128.0"
198.51.100.4 - - [02/Jul/2026:09:00:09 +0000] "POST /login HTTP/1.1" 302 0 "https://shop.example/" "Mozilla/5.0 (Windows NT 10.0) Firefox/128.0"
203.0.113.80 - - [02/Jul/2026:09:10:00 +0000] "GET /wp-login.php HTTP/1.1" 404 210 "-" "curl/8.5.0"
203.0.113.80 - - [02/Jul/2026:09:10:01 +0000] "GET /.env HTTP/1.1" 404 210 "-" "curl/8.5.0"
203.0.113.80 - - [02/Jul/2026:09:10:02 +0000] "GET /../../etc/passwd HTTP/1.1" 400 180 "-" "curl/8.5.0"
203.0.113.80 - - [02/Jul/2026:09:10:03 +0000] "GET /index.php?id=1%20UNION%20SELECT%20password HTTP/1.1" 500 320 "-" "sqlmap/1.8"
203.0.113.80 - - [02/Jul/2026:09:10:04 +0000] "GET /admin HTTP/1.1" 403 150 "-" "curl/8.5.0"
10.1.1.20 - nina [02/Jul/2026:10:15:00 +0000] "GET /admin HTTP/1.1" 200 2048 "-" "Mozilla/5.0 (Macintosh) Safari/605.1"
10.1.1.20 - nina [02/Jul/2026:10:15:30 +0000] "DELETE /admin/items/7 HTTP/1.1" 204 0 "https://shop.example/admin" "Mozilla/5.0 (Macintosh) Safari/605.1"
66.249.66.1 - - [02/Jul/2026:11:00:00 +0000] "GET /robots.txt HTTP/1.1" 200 120 "-" "Googlebot/2.1 (+http://www.google.com/bot.html)"
66.249.66.1 - - [02/Jul/2026:11:00:05 +0000] "GET /products/1 HTTP/1.1" 200 8000 "-" "Googlebot/2.1 (+http://www.google.com/bot.html)"
66.249.66.1 - - [03/Jul/2026:11:00:05 +0000] "GET /products/2 HTTP/1.1" 301 0 "-" "Googlebot/2.1 (+http://www.google.com/bot.html)"
198.51.100.9 - - [03/Jul/2026:12:00:00 +0000] "GET /products/1 HTTP/1.1" 200 8000 "https://news.example/a" "Mozilla/5.0 (Linux; Android 14) Chrome/126.0"
198.51.100.9 - - [03/Jul/2026:12:00:07 +0000] "GET /images/1.jpg HTTP/1.1" 200 150000 "https://shop.example/products/1" "Mozilla/5.0 (Linux; Android 14) Chrome/126.0"
198.51.100.9 - - [03/Jul/2026:12:01:00 +0000] "GET /cart HTTP/1.1" 503 64 "https://shop.example/products/1" "Mozilla/5.0 (Linux; Android 14) Chrome/126.0"
45.9.148.3 - - [03/Jul/2026:23:59:59 +0000] "HEAD / HTTP/1.1" 200 0 "-" "-"
`
  .trim()
  .split('\n');
