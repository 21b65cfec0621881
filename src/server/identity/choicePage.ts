import { DEMO_PEOPLE, type DemoName } from './demoPeople.ts'
import type { ProviderName } from './signInPaths.ts'
import { acceptedLanguage } from '../http/pageLanguage.ts'

const WORDS = {
  en: {
    title: 'Demo sign-in',
    say: 'This is a demo server. Select a user; no password needed.',
    people: {
      author: 'Author: creates and publishes forms',
      author2: 'Second author: owns other forms',
      admin: 'Admin: sees all forms',
      taskadmin: 'Task admin: manages micro tasks',
      collector: 'Collector: fills in forms',
    },
  },
  zh: {
    title: '演示登录',
    say: '这是演示环境。请选择一个身份，无需密码。',
    people: {
      author: '作者：制作并发布表单',
      author2: '第二位作者：拥有自己的表单',
      admin: '管理员：可查看所有表单',
      taskadmin: '任务管理员：管理微任务',
      collector: '采集者：填写表单',
    },
  },
  vi: {
    title: 'Đăng nhập thử',
    say: 'Đây là bản dùng thử. Hãy chọn một vai; không cần mật khẩu.',
    people: {
      author: 'Tác giả: tạo và xuất bản biểu mẫu',
      author2: 'Tác giả thứ hai: có biểu mẫu riêng',
      admin: 'Quản trị viên: xem mọi biểu mẫu',
      taskadmin: 'Quản trị nhiệm vụ: quản lý nhiệm vụ nhỏ',
      collector: 'Người thu thập: điền biểu mẫu',
    },
  },
} as const satisfies Record<string, { title: string; say: string; people: Record<DemoName, string> }>

/** Users offered for each way to sign in, likeliest first. */
const OFFERED: { readonly [way in ProviderName]: readonly DemoName[] } = {
  concedo: ['author', 'author2', 'admin', 'taskadmin'],
  salesforce: ['author', 'author2', 'admin', 'taskadmin'],
  google: ['collector'],
}

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center }
  main { width: min(26rem, calc(100vw - 3rem)); padding: 1.5rem 0 }
  h1 { font-size: 1.5rem; margin: 0 0 .5rem }
  form { display: grid; gap: .75rem; margin-top: 1.5rem }
  button { font: inherit; text-align: start; padding: .75rem 1rem; min-height: 3rem; border-radius: .5rem;
    border: 1px solid #00613a; background: transparent; color: inherit; cursor: pointer }
  button:first-child { background: #00613a; color: #fff }
  button:hover { box-shadow: 0 0 0 1px #00613a }
  button:focus-visible { outline: 3px solid #3fa877; outline-offset: 2px }`

/** Page of the demo provider, in the browser's first supported language. Self-contained. */
export function choicePage(way: ProviderName, acceptLanguage: string | undefined, nonce: string): string {
  const language = acceptedLanguage(acceptLanguage ?? '')
  const { title, say, people } = WORDS[language]
  const buttons = OFFERED[way].map(
    (name) => `<button name="person" value="${name}" title="${DEMO_PEOPLE[name].email}">${people[name]}</button>`,
  )
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Geo Forms</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${say}</p>
<form method="post">
${buttons.join('\n')}
</form>
</main>
</body>
</html>`
}
