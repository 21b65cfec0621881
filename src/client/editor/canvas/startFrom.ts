import type { TemplateKind } from '../../../forms/document/FormDocument.ts'
import { insertElements } from '../../../forms/edits/insertElements.ts'
import { loadEntries } from '../../render/loadEntries.ts'
import type { Editor } from '../store/createEditor.ts'

/** Puts what a template begins with into an empty form, as one step, and selects the first of it. */
export async function startFrom(editor: Editor, template: TemplateKind): Promise<void> {
  const { TEMPLATES } = await import('../../../forms/template/openTemplate.ts')
  const { children } = TEMPLATES[template].container.form
  await loadEntries(children.map(({ kind }) => kind))
  const what = children.map((element) => ({ element, around: [] }))
  editor.commit(insertElements(editor.stable(), what, { parent: 'children', index: 0 }, editor))
  editor.select(editor.state.document.roots.children[0] ?? null)
}
