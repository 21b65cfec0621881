import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderTree } from '../../../../tests/kit/renderForm.tsx'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, group, layout, text } from '../../../../tests/kit/form.ts'
import type { FormRole } from '../../../contract/shapes.ts'
import { startI18n } from '../../../render/i18n/i18n.ts'
import { EditorProvider } from '../store/EditorProvider.tsx'
import { OutlineItem } from './OutlineItem.tsx'

/** Renders the rows of a form with columns, a question, and another one in a group. */
async function rows(role: FormRole = 'owner') {
  const i18n = await startI18n()
  await i18n.changeLanguage('en')
  await i18n.loadNamespaces(['editor', 'elements'])
  const e = editorDriver(form(layout('columns'), text('a'), group('g', text('b'))), role)
  const ids = [e.editor.state.document.roots.children[0] ?? '', e.idOf('a'), e.idOf('g'), e.idOf('b')]
  const page = renderTree(
    <EditorProvider editor={e.editor}>
      {ids.map((id, at) => (
        <div key={id} style={{ position: 'relative', height: 44 }}>
          <OutlineItem
            row={{ id, level: 1, position: at + 1, count: ids.length, isOpen: null }}
            domId={`row-${id}`}
            top={0}
            isActive={false}
            onRenamed={() => e.editor.setView({ renaming: null })}
          />
        </div>
      ))}
    </EditorProvider>,
  )
  const row = (at: number) => page.querySelector<HTMLElement>(`[data-outline="${ids[at]}"]`) as HTMLElement
  const box = () => page.querySelector<HTMLInputElement>('.ed-rename')
  return { e, row, box }
}

const pressTwice = (on: Element | null) => on?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))

describe('A row of the outline', () => {
  it('is renamed by double click if it has a text and the user may edit it', async () => {
    const { row, box } = await rows()
    pressTwice(row(0))
    pressTwice(row(1).querySelector('[data-tool="locked"]'))
    expect(box()).toBeNull()
    pressTwice(row(1))
    await expect.poll(() => box()?.value).toBe('a')
    const viewer = await rows('viewer')
    pressTwice(viewer.row(1))
    expect(viewer.e.editor.state.renaming).toBeNull()
  })

  it('ignores Enter during IME composition', async () => {
    const { row, box } = await rows()
    pressTwice(row(1))
    await expect.poll(() => box()).not.toBeNull()
    box()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }))
    expect(box()).not.toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => box()).toBeNull()
  })

  it('unlocks the locked group around it', async () => {
    const { e, row } = await rows()
    e.select('g').run('lock')
    await expect.poll(() => row(3).querySelector('[data-tool="locked"]')?.getAttribute('aria-pressed')).toBe('true')
    row(3).querySelector<HTMLElement>('[data-tool="locked"]')?.click()
    expect(e.editor.state.locked.size).toBe(0)
  })
})
