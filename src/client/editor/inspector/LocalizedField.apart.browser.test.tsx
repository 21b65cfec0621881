import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderTree } from '../../../../tests/kit/renderForm.tsx'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, number, select, text } from '../../../../tests/kit/form.ts'
import { startI18n } from '../../../render/i18n/i18n.ts'
import { EditorProvider } from '../store/EditorProvider.tsx'
import { ElementSetting } from './ElementSettings.tsx'
import { settingsOf } from '../store/settingsOf.ts'

/** Renders one setting of the last question, as in the inspector. */
async function setting(key: string) {
  const i18n = await startI18n()
  await i18n.changeLanguage('en')
  await i18n.loadNamespaces(['editor', 'elements'])
  const e = editorDriver(form(text('well').labelled('Name of the well'), number('depth'), select('use', 'a')))
  const id = e.editor.state.document.roots.children.at(-1) ?? ''
  const kind = e.editor.kinds.get('select')
  const shown = kind && settingsOf(kind).find((one) => one.key === key)
  if (!kind || !shown) throw new Error(`selects have no ${key}`)
  const page = renderTree(
    <EditorProvider editor={e.editor}>
      <ElementSetting id={id} kind={kind} setting={shown} />
    </EditorProvider>,
  )
  const box = page.querySelector('input:not([type=checkbox]), textarea') as HTMLInputElement
  const offers = () => [...page.querySelectorAll('[role=option] code')].map((one) => one.textContent)
  const stored = () => e.editor.state.document.elements[id]?.settings[key]
  return { page, box, offers, stored }
}

describe('Texts in the inspector', () => {
  it('explain how to insert an answer', async () => {
    const { page, box } = await setting('label')
    const hint = page.querySelector(`#${CSS.escape(box.getAttribute('aria-describedby') ?? '')}`)
    expect(hint?.textContent).toContain('{name}')
  })

  it('suggest answers after an opening brace, operable by keyboard', async () => {
    const { page, box, offers, stored } = await setting('label')
    await userEvent.fill(box, '')
    await userEvent.type(box, 'Use of {{')
    await expect.poll(offers).toEqual(['well', 'depth'])
    expect(page.querySelector(`#${CSS.escape(box.getAttribute('aria-activedescendant') ?? '')}`)?.textContent).toBe(
      'wellName of the well',
    )
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(stored()).toBe('Use of {depth}')
    expect(offers()).toEqual([])
  })

  it('suggest answers operable by pointer, and Escape closes the list', async () => {
    const { page, box, offers, stored } = await setting('label')
    await userEvent.fill(box, '')
    await userEvent.type(box, '{{wel')
    await expect.poll(offers).toEqual(['well'])
    await userEvent.keyboard('{Escape}')
    expect([offers(), stored()]).toEqual([[], '{wel'])
    await userEvent.type(box, 'l')
    await userEvent.click(page.querySelector('[role=option]') as HTMLElement)
    expect(stored()).toBe('{well}')
    await expect.poll(() => box.selectionStart).toBe(6)
  })

  it('suggest answers for choices as well, where Enter then adds no choice', async () => {
    const { box, offers, stored } = await setting('choices')
    await userEvent.fill(box, '')
    await userEvent.type(box, 'As {{de')
    await expect.poll(offers).toEqual(['depth'])
    await userEvent.keyboard('{Enter}')
    expect(stored()).toEqual([{ value: 'a', label: 'As {depth}' }])
  })
})
