import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { API, BASE, EMBEDDED_ANSWERS } from '../../contract/base.ts'
import { collectorTitle } from '../../forms/document/collectorTitle.ts'
import { readText } from '../../forms/document/Text.ts'
import type { FormTheme } from '../../forms/theme/FormTheme.ts'
import { THEME_STYLE, themeCss } from '../../forms/theme/themeCss.ts'
import { clientFiles } from './clientFiles.ts'
import { escapeHtml } from './escapeHtml.ts'
import { type FirstScreen, languagesFor } from './FirstScreens.ts'
import { firstScreenMarkup } from './firstScreenMarkup.ts'
import { acceptedLanguage, pageTextsModule, messageFilesFor, type UiLanguage } from './pageLanguage.ts'
import { PLAIN_STYLE, plainForm } from './plainMarkup.ts'
import { prefetchResponses, type PublicPage, readPublicPage } from './publicFormPage.ts'

/** Paths of collectors' pages; the group is the form id. */
const FORM_PAGE = /^\/(?:page|mby|micro-task)\/([A-Za-z0-9_-]{1,64})\/?$/

/**
 * Turns the client's page into that of a form, so that a phone on a slow network needs one round trip instead of four:
 * embeds the first API responses as data, styles, title, and the form's first screen or outline, and preloads all
 * scripts this form needs. Returns null for other URLs.
 */
export function formPage(app: FastifyInstance, clientDir: string) {
  const filesOf = clientFiles(clientDir)
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const path = join(clientDir, file)
    if (!sizes.has(file)) sizes.set(file, existsSync(path) ? statSync(path).size : 0)
    return sizes.get(file) ?? 0
  }
  const { styles } = filesOf(['index.html', 'app/PublicApp.tsx'])
  const css = concatenateFiles(clientDir, styles)

  return async (html: string, path: string, request: Pick<FastifyRequest, 'headers'>): Promise<string | null> => {
    const id = FORM_PAGE.exec(path.slice(BASE.length))?.[1]
    if (id === undefined) return null
    const language = acceptedLanguage(request.headers['accept-language'] ?? '')
    const pageUrl = `${API}/pages/${id}`
    const given = await prefetchResponses(app, request, [`${API}/info`, pageUrl])
    const page = await readPublicPage(app, given[pageUrl])
    const { scripts, styles: late } = filesOf([
      'index.html',
      'app/PublicApp.tsx',
      ...messageFilesFor(language, pageTextsModule),
      ...(page?.version.parts ?? []),
    ])
    const bones = page ? outline(page, language) : '<div class="app-spinner"></div>'
    const screen =
      page && path.startsWith(`${BASE}/page/`)
        ? app.services.firstScreens.find(page, request.headers['accept-language'] ?? '')
        : null
    // The first screen is shown before any file arrives, so the styles of its kinds are inlined, too.
    const written = screen ? [...new Set([...styles, ...late])] : styles
    const head = [
      `<style nonce="__CSP_NONCE__">${screen ? concatenateFiles(clientDir, written) : css}</style>`,
      // Large files first, since browsers fetch only a few at a time.
      ...scripts
        .toSorted((a, b) => sizeOf(b) - sizeOf(a))
        .map((file) => `<link rel="modulepreload" crossorigin href="${BASE}/${file}">`),
      themeStyleOf(page?.version.theme),
      ...late.map((file) => styleLink(file, written.includes(file))),
    ].join('')
    const root = screen ? firstScreenMarkup(screen, id, bones) : `<div id="root">${bones}</div>`
    const plain = page && path.startsWith(`${BASE}/page/`) ? await plainAround(app, page, screen, request) : null
    return (plain ? html.replace(/<noscript>[\s\S]*?<\/noscript>/, () => plain.body) : html)
      .replace(/(?<=<meta name="theme-color" content=")[^"]*/, (portal) => page?.version.theme?.color ?? portal)
      .replaceAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*>\s*/g, '')
      .replace('</head>', () => `${head}${plain?.head ?? ''}</head>`)
      .replace(/<div id="root">.*<\/div>/, () => root + embeddedJson(given))
  }
}

/**
 * Markup with which a browser submits this form without scripts, and what it shows then: the first screen, or a link to
 * the form if it has none; null for a form that needs the client.
 */
async function plainAround(
  app: FastifyInstance,
  { head: { formId, version }, version: { isPlain, languages: spoken } }: PublicPage,
  screen: FirstScreen | null,
  { headers }: Pick<FastifyRequest, 'headers'>,
) {
  const { plainTickets, firstScreens } = app.services
  if (screen ? !screen.plain : !isPlain) return null
  const languages = screen?.languages ?? languagesFor(spoken, headers['accept-language'] ?? '')
  const note = screen?.plain?.note ?? (await firstScreens.wayIn(languages))
  if (note === null) return null
  const ticket = plainTickets.issue(formId, version)
  const whole = screen?.plain?.whole ?? false
  const form = plainForm({ formId, version, ticket, language: languages.form, whole })
  return {
    head: `<noscript>${PLAIN_STYLE}${screen ? '' : '<style nonce="__CSP_NONCE__">#root .page-form{display:none}</style>'}</noscript>`,
    body: `${form}<noscript>${note}</noscript>`,
  }
}

/** Concatenates files of the client; missing ones are skipped. */
export const concatenateFiles = (clientDir: string, files: readonly string[]): string =>
  files
    .map((file) => join(clientDir, file))
    .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
    .join('')

/**
 * Link to a style. One that is already inlined is referenced with a type no browser fetches, so that a later import
 * finds it.
 */
const styleLink = (file: string, written: boolean) =>
  written
    ? `<link rel="stylesheet" crossorigin href="${BASE}/${file}" type="text/plain">`
    : `<link rel="preload" as="style" crossorigin href="${BASE}/${file}">`

/** Same markup as the client renders while opening the form, so that there is no layout shift. */
function outline({ head: { name }, version }: PublicPage, language: UiLanguage): string {
  const { languages, theme } = version
  const title = readText(collectorTitle(version.title, name), language, languages[0])
  const bones = '<div class="page-bone"></div>'.repeat(4)
  const logo = theme?.logo
  const picture = logo ? `<img class="page-logo" src="${escapeHtml(logo)}" alt="">` : ''
  return `<div class="page" aria-busy="true"><header class="page-navbar">${picture}<h1>${escapeHtml(title)}</h1></header><div class="page-form">${bones}</div></div>`
}

/** Theme styles of a form, so that no colour changes when scripts load. */
export const themeStyleOf = (theme: FormTheme | undefined): string =>
  theme ? `<style id="${THEME_STYLE}" nonce="__CSP_NONCE__">${themeCss(theme)}</style>` : ''

/** API responses, JSON by URL, as data of the page: `<` is escaped, so that it cannot end its element. */
export function embeddedJson(given: { readonly [url: string]: string }): string {
  const members = Object.entries(given).map(([url, json]) => `${JSON.stringify(url)}:${json}`)
  return `<script type="application/json" id="${EMBEDDED_ANSWERS}">{${members.join().replaceAll('<', String.raw`\u003c`)}}</script>`
}
