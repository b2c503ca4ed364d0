export interface Throttled {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

/** X gives epoch seconds; Meta gives 400 and minutes in a usage header; YouTube gives 403, TikTok a code, without a time. */
export function throttled(url: string, seconds: number, now: Date): Throttled {
  const reset = String(Math.ceil(now.getTime() / 1_000) + seconds);
  if (url.startsWith('/facebook') || url.startsWith('/instagram')) return metaThrottled(seconds);
  if (url.startsWith('/youtube')) return youtubeThrottled();
  if (url.startsWith('/linkedin')) return linkedinThrottled();
  if (url.startsWith('/bluesky')) {
    const headers = { 'ratelimit-limit': '3000', 'ratelimit-remaining': '0', 'ratelimit-reset': reset };
    return { status: 429, headers, body: { error: 'RateLimitExceeded', message: 'Rate Limit Exceeded' } };
  }
  if (url.startsWith('/tiktok')) {
    const error = {
      code: 'rate_limit_exceeded',
      message: 'The API rate limit was exceeded.',
      log_id: 'synthetic',
    };
    return { status: 429, headers: {}, body: { error } };
  }
  if (url.startsWith('/mastodon')) {
    const at = new Date(Number(reset) * 1_000).toISOString();
    const headers = { 'x-ratelimit-limit': '300', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': at };
    return { status: 429, headers, body: { error: 'Too many requests' } };
  }
  const headers = { 'x-rate-limit-limit': '900', 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': reset };
  const body = { title: 'Too Many Requests', detail: 'Too Many Requests', type: 'about:blank', status: 429 };
  return { status: 429, headers, body };
}

function metaThrottled(seconds: number): Throttled {
  const usage = {
    type: 'pages',
    call_count: 100,
    total_cputime: 20,
    total_time: 20,
    estimated_time_to_regain_access: Math.ceil(seconds / 60),
  };
  const message = '(#32) Page request limit reached';
  const error = { message, type: 'OAuthException', code: 32, fbtrace_id: 'AsyntheticTrace0000000' };
  const headers = { 'x-business-use-case-usage': JSON.stringify({ '100000000000001': [usage] }) };
  return { status: 400, headers, body: { error } };
}

/** LinkedIn gives no time. Its daily limits end at midnight UTC. */
function linkedinThrottled(): Throttled {
  const message =
    'Resource level throttle MEMBER_AND_APPLICATION DAY limit for calls to this resource is reached.';
  return {
    status: 429,
    headers: {},
    body: { status: 429, serviceErrorCode: 101, code: 'TOO_MANY_REQUESTS', message },
  };
}

function youtubeThrottled(): Throttled {
  const message = 'The request cannot be completed because you have exceeded your quota.';
  const errors = [{ message, domain: 'youtube.quota', reason: 'quotaExceeded' }];
  return { status: 403, headers: {}, body: { error: { code: 403, message, errors } } };
}
