import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../e2e/findBrowser.ts'
import { startServer } from '../e2e/startServer.ts'
import type { StoredElement } from '../src/forms/document/StoredDocument.ts'
import type { BenchResult } from './BenchResult.ts'
import { CHOICES, fields } from './render/fields.ts'

const API = '/codeless-portal/api'

/**
 * What the built client sends to a browser until a screen can be used: bytes and files of script, style and words.
 * The public page has 20 fields and no map. Needs a fresh `npm run build`.
 */
export async function run(): Promise<BenchResult> {
  const server = await startServer({ DEMO_FORMS: '0' })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })
  try {
    const id = await publishedForm(server.origin, false)
    const logical = await publishedForm(server.origin, true)
    // The first page of a new browser and a new server pays for both: not what is measured.
    await weigh(browser, server.origin, 'collector', `/page/${id}`, '.gf-input')
    return {
      rows: [
        await weigh(browser, server.origin, 'collector', `/page/${id}`, '.gf-input'),
        {
          ...(await weigh(browser, server.origin, 'collector', `/page/${logical}`, '.gf-input')),
          what: 'with a condition',
        },
        await weigh(browser, server.origin, 'author', `/forms/${id}/edit`, '[data-node]'),
        await weigh(browser, server.origin, 'author', '/forms', 'table, .ant-card'),
      ],
      notes: ['JS gzip: every script that arrived until the screen could be used, compressed by gzip -6.'],
    }
  } finally {
    await browser.close()
    await server.end()
  }
}

async function weigh(browser: Browser, origin: string, as: string, path: string, usable: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.request.post(`${origin}${API}/demo/sign-in`, { data: { as } })
  const page = await context.newPage()
  const bodies: Promise<{ type: string; bytes: number }>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (['script', 'stylesheet'].includes(type)) {
      const weighed = response.body().then(
        (body) => ({ type, bytes: gzipSync(body, { level: 6 }).length }),
        // Still on its way when the page was left.
        () => ({ type, bytes: 0 }),
      )
      bodies.push(weighed)
    }
  })
  await page.goto(`${origin}/codeless-portal${path}`)
  await page.locator(usable).first().waitFor()
  const usableAt = await now(page)
  const files = await Promise.all(bodies)
  await context.close()
  const sum = (wanted: string) =>
    Math.round(files.filter(({ type }) => type === wanted).reduce((all, { bytes }) => all + bytes, 0) / 1024)
  return {
    what: path.replace(/[A-Za-z0-9_-]{8}(?=$|\/)/, '{id}'),
    'JS gzip KB': sum('script'),
    'CSS gzip KB': sum('stylesheet'),
    files: files.length,
    'usable ms (unthrottled)': Math.round(usableAt),
  }
}

const now = (page: Page) => page.evaluate(() => performance.now())

async function publishedForm(origin: string, conditions: boolean): Promise<string> {
  const signedIn = await fetch(`${origin}${API}/demo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as: 'author' }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const call = async (method: string, path: string, revision: number | null, body?: unknown) => {
    const answer = await fetch(`${origin}${API}/forms${path}`, {
      method,
      headers: {
        cookie,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(revision === null ? {} : { 'if-match': `"${revision}"` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (await answer.json()) as FormAnswer
  }
  const { id, revision, document } = await call('POST', '', null, { template: 100, name: 'Twenty' })
  document.container.form.children = fields(20).map(({ name, type, required, shownBy }, index) => ({
    id: `f${String(index).padStart(7, '0')}`,
    kind: type,
    name,
    settings: {
      label: name,
      required,
      ...(type === 'select' ? { choices: CHOICES.map(asChoice) } : {}),
      ...(conditions && shownBy ? { shownWhen: `${shownBy} == 'y'` } : {}),
    },
  }))
  const saved = await call('PUT', `/${id}`, revision, { document })
  await call('POST', `/${id}/publish`, saved.revision)
  return id
}

const asChoice = (value: string) => ({ value, label: value })

interface FormAnswer {
  readonly id: string
  readonly revision: number
  readonly document: { container: { form: { children: StoredElement[] } } }
}
