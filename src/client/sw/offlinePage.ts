import { BASE } from '../../contract/base.ts'
import { type CachedPage, createNonce } from './CachedPage.ts'

const STYLE = `
:root { color-scheme: light dark; --brand: light-dark(#00683e, #6fdcaa); --line: light-dark(#e0e0e0, #333) }
body { margin: 0; font: 16px/1.5 system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans CJK SC', sans-serif;
  background: light-dark(#fff, #141414); color: light-dark(#1f1f1f, #e0e0e0) }
main { max-width: 520px; margin: 0 auto; padding: max(48px, 12vh) 20px 32px }
h1 { margin: 0 0 8px; font-size: 24px }
h2 { margin: 32px 0 4px; font-size: 16px }
p { margin: 0 0 16px }
ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line) }
li a { display: flex; align-items: center; min-height: 52px; padding: 0 4px; border-bottom: 1px solid var(--line);
  color: inherit; text-decoration: none; overflow-wrap: anywhere }
li a::after { content: '›'; margin-inline-start: auto; padding-inline-start: 12px; color: var(--brand); font-size: 22px }
.again { display: inline-block; min-height: 44px; padding: 0 20px; border-radius: 8px; background: #00683e; color: #fff;
  line-height: 44px; text-decoration: none }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }`

/**
 * The offline fallback page: a short message with links to everything that opens offline: cached forms and submissions.
 */
export function offlinePage(cached: readonly Pick<CachedPage, 'path' | 'name'>[], hasPortal: boolean): Response {
  const nonce = createNonce()
  const { language, title, none, some, again, forms, submissions } = wordsOf(navigator.languages)
  const byPath = new Map(cached.map(({ path, name }) => [path, name]))
  const links = Array.from(byPath, ([path, name]) => `<li><a href="${asText(path)}">${asText(name)}</a></li>`).join('')
  const own = hasPortal ? `<ul><li><a href="${BASE}/submissions">${submissions}</a></li></ul>` : ''
  const list = own + (links && `<h2>${forms}</h2><ul>${links}</ul>`)
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Geo Forms</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${title}</h1><p>${links ? some : none}</p><a class="again" href="">${again}</a>${list}</main></body></html>`
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`
  return new Response(html, {
    // Not 200: it must not be taken for the requested page.
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  })
}

const asText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const WORDS = {
  en: {
    title: 'You are offline',
    none: 'This page is not available offline. Check your connection and try again.',
    some: 'This page is not available offline. You can open the forms below; your answers are saved on this device and sent when you are back online.',
    forms: 'Offline forms',
    again: 'Try Again',
    submissions: 'Submissions',
  },
  zh: {
    title: '您已离线',
    none: '此页面需要网络。请检查连接后重试。',
    some: '此页面需要网络。下面的表单无需网络即可打开；您填写的内容会保存在此设备上，直到可以发送。',
    forms: '离线表单',
    again: '重试',
    submissions: '提交记录',
  },
  vi: {
    title: 'Bạn đang ngoại tuyến',
    none: 'Trang này cần mạng. Hãy kiểm tra kết nối rồi thử lại.',
    some: 'Trang này cần mạng. Các biểu mẫu dưới đây mở được khi không có mạng; những gì bạn điền sẽ ở lại trên thiết bị này cho đến khi gửi được.',
    forms: 'Biểu mẫu ngoại tuyến',
    again: 'Thử lại',
    submissions: 'Bản gửi',
  },
}

/** The offline page's texts in the first supported language: the worker has no i18next. */
function wordsOf(languages: readonly string[]) {
  const supported =
    languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => Object.hasOwn(WORDS, tag)) ?? 'en'
  return { language: supported, ...WORDS[supported as keyof typeof WORDS] }
}
