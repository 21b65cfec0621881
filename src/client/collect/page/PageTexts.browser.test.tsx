import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '../../../contract/problems.ts'
import { renderTree } from '../../../../tests/kit/renderForm.tsx'
import { filling } from '../../../../tests/kit/filling.ts'
import { formWith, text } from '../../../../tests/kit/form.ts'
import type { BuiltInTexts } from '../../../forms/document/FormDocument.ts'
import { CallFailure } from '../../../render/fetcher.ts'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { QueuedMessage } from '../outbox/QueuedMessage.tsx'
import { PageFrame } from '../fill/PageFrame.tsx'
import { PageProblem } from './PageProblem.tsx'
import { PageTexts } from './PageTexts.tsx'
import { SendStatus } from '../fill/SendStatus.tsx'
import { SentPage } from '../fill/SentPage.tsx'
import { TermsNote } from './closed/TermsNote.tsx'
import { FormTexts } from '../fill/FormTexts.tsx'

beforeEach(() => loadTranslations(['page', 'closed', 'outbox']))
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const nothing = () => {}

function live(language: string, builtInWords?: BuiltInTexts) {
  const { form, ...document } = formWith({ languages: [language] }, text('name').required())
  return filling({ ...document, form: { ...form, ...(builtInWords ? { builtInWords } : {}) } })
}

/** Renders the thanks page in a language and waits for the expected text. */
async function thanks(language: string, expected: string, builtInWords?: BuiltInTexts) {
  const sent = live(language, builtInWords)
  const page = renderTree(
    <PageTexts language={language} builtIn={builtInWords}>
      <SentPage live={sent} language={language} onNext={nothing} />
    </PageTexts>,
  )
  // The page always has text, whatever is still loading.
  expect(page.querySelector('h1')?.textContent).toMatch(/\S/)
  await expect.poll(() => page.querySelector('h1')?.textContent).toBe(expected)
  return page
}

const aboutOf = (page: HTMLElement) => {
  const around = page.querySelector('main')?.closest<HTMLElement>('[lang]')
  return [around?.lang, around?.dir]
}

describe('The built-in texts of a form’s page', () => {
  it('are Arabic, from right to left, for an Arabic form', async () => {
    const page = await thanks('ar', 'تم الإرسال. شكرًا لك!')
    expect(aboutOf(page)).toEqual(['ar', 'rtl'])
    expect(page.textContent).toContain('املأ النموذج مرة أخرى')
    expect(page.textContent).toContain('حُفظت إجاباتك')
  })

  it('are English for an English form and for languages without translations', async () => {
    expect(aboutOf(await thanks('en', 'Thank you!'))).toEqual(['en', 'ltr'])
    expect(aboutOf(await thanks('fa', 'Thank you!'))).toEqual(['en', 'ltr'])
  })

  it('use the author’s texts for other languages, and English for missing ones', async () => {
    const fa = { 'page:sent.title': 'فرستاده شد. سپاس!' }
    const page = await thanks('fa', 'فرستاده شد. سپاس!', { fa })
    expect(aboutOf(page)).toEqual(['fa', 'rtl'])
    expect(page.textContent).toContain('Submit another response')
    await thanks('fa', 'Thank you!')
  })

  it('are available at the first render if they were loaded before, whatever else is still to be loaded', async () => {
    await thanks('th', 'ส่งแล้ว ขอบคุณ!')
    await loadTranslations(['host'])
    expect(i18next.hasResourceBundle('th', 'host')).toBe(false)
    const sent = live('th-TH')
    const page = renderTree(
      <PageTexts language="th-TH">
        <SentPage live={sent} language="th-TH" />
      </PageTexts>,
    )
    expect(page.querySelector('h1')?.textContent).toBe('ส่งแล้ว ขอบคุณ!')
  })

  it('include messages for queued submissions and closed forms', async () => {
    const soon = new Date(Date.now() + 7_200_000).toISOString()
    const page = renderTree(
      <PageTexts language="id">
        <QueuedMessage submissionId="none" error={new CallFailure('no network', null)} onNext={nothing} />
        <TermsNote terms={{ closesAt: soon, sendUntil: soon, left: null, perPerson: null }} />
      </PageTexts>,
    )
    await expect.poll(() => page.querySelector('h1')?.textContent).toBe('Disimpan di perangkat ini')
    expect(page.textContent).toContain('Tidak ada koneksi.')
    expect(page.querySelector('.page-note')?.textContent).toMatch(/^Formulir ini ditutup pada .*dalam 2 jam/)
  })

  it('include the frame around the questions', async () => {
    const { filling: f } = live('fr')
    const status = { state: 'waiting', retryAt: 0 } as const
    const footer = <SendStatus status={status} filling={f} language="fr" />
    const page = renderTree(
      <FormTexts compiled={f.compiled}>
        <PageFrame compiled={f.compiled} filling={f} language="fr" onLanguage={nothing} footer={footer}>
          {null}
        </PageFrame>
      </FormTexts>,
    )
    await expect.poll(() => page.querySelector('footer')?.textContent).toMatch(/^Pas de connexion\. Vos réponses/)
    expect(aboutOf(page)).toEqual(['fr', 'ltr'])
  })
})

const speaking = (languages: readonly string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
const titleOf = (page: HTMLElement) => page.querySelector('h1')?.textContent

describe('A page without a form', () => {
  const closed = new Problem('formClosed', { closesAt: '2026-01-01T10:00:00Z' })

  it('uses the first of the browser’s languages that forms support', async () => {
    speaking(['de', 'ar-EG', 'en'])
    const page = renderTree(<PageProblem error={closed} retry={nothing} />)
    await expect.poll(() => titleOf(page)).toBe('هذا النموذج مغلق')
    expect(aboutOf(page)).toEqual(['ar', 'rtl'])
    speaking(['sw'])
    const failed = renderTree(<PageProblem error={new Error('no network')} retry={nothing} />)
    await expect.poll(() => titleOf(failed)).toBe('Fomu haikupakiwa')
  })

  it('uses the language of the portal if the user selected it', async () => {
    speaking(['ar'])
    localStorage.setItem('language', 'en')
    const page = renderTree(<PageProblem error={closed} retry={nothing} />)
    await expect.poll(() => titleOf(page)).toBe('This form is closed')
    expect(aboutOf(page)).toEqual(['en', 'ltr'])
  })
})
