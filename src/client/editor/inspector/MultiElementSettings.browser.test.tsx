import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderTree } from '../../../../tests/kit/renderForm.tsx'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { formWith, text } from '../../../../tests/kit/form.ts'
import { startI18n } from '../../../render/i18n/i18n.ts'
import { EditorProvider } from '../store/EditorProvider.tsx'
import { MultiElementSettings } from './MultiElementSettings.tsx'

/** Selects two questions in two languages, and renders their common settings. */
async function selected() {
  const i18n = await startI18n()
  await i18n.changeLanguage('en')
  await i18n.loadNamespaces(['editor', 'elements'])
  const e = editorDriver(
    formWith(
      { languages: ['en', 'vi'] },
      text('a').with({ label: { en: 'A', vi: 'Một' }, help: { en: 'Ask', vi: 'Hỏi' } }),
      text('b').with({ label: { en: 'B', vi: 'Hai' }, help: { en: 'Look', vi: 'Hỏi' } }),
    ),
  )
  const ids = e.editor.state.document.roots.children
  const page = renderTree(
    <EditorProvider editor={e.editor}>
      <MultiElementSettings ids={ids} />
    </EditorProvider>,
  )
  const box = (key: string) =>
    page.querySelector(`[data-setting="${key}"] :is(input, textarea)`) as HTMLInputElement | HTMLTextAreaElement
  const valuesOf = (key: string) => ids.map((id) => e.editor.state.document.elements[id]?.settings[key])
  return { e, page, box, valuesOf }
}

describe('The texts of several elements', () => {
  it('are edited for all of them in one language, and other languages are kept', async () => {
    const { box, valuesOf } = await selected()
    expect(box('label').value).toBe('')
    box('label').focus()
    await userEvent.keyboard('New')
    expect(box('label').value).toBe('New')
    expect(valuesOf('label')).toEqual([
      { en: 'New', vi: 'Một' },
      { en: 'New', vi: 'Hai' },
    ])
  })

  it('are shown if all agree in the displayed language, and removed from that one only', async () => {
    const { e, page, box, valuesOf } = await selected()
    expect(page.querySelector('[data-setting="help"]')?.hasAttribute('data-mixed')).toBe(true)
    e.editor.setSession({ language: 'vi' })
    await expect.poll(() => box('help').value).toBe('Hỏi')
    box('help').focus()
    box('help').select()
    await userEvent.keyboard('{Delete}')
    expect(valuesOf('help')).toEqual([
      { en: 'Ask', vi: '' },
      { en: 'Look', vi: '' },
    ])
  })
})
