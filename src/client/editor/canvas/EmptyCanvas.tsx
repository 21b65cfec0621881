import { useState } from 'react'
import type { TemplateKind } from '../../../forms/document/FormDocument.ts'
import { unavailableIn, type Command } from '../commands/Command.ts'
import { paste } from '../clipboard/commands.ts'
import { findCommand } from '../commands/finding.ts'
import { importJson } from '../commands/form.ts'
import { quickInsert } from '../commands/inserting.ts'
import { proposeQuestions } from '../propose/commands.ts'
import { keyLabel } from '../commands/keys.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useCanvasTranslation } from './useCanvasTranslation.ts'
import './empty.css'
import { insertElements } from '../../../forms/edits/insertElements.ts'
import { loadEntries } from '../../../render/loadEntries.ts'
import type { Editor } from '../store/createEditor.ts'

/** Kinds that each template offers first. */
const FIRST: { readonly [template in TemplateKind]: readonly string[] } = {
  100: ['text', 'select', 'location'],
  10000: ['text-block', 'select', 'textarea'],
  1: ['location', 'text', 'select'],
  [-1]: ['text-block', 'image', 'link'],
}
const OTHERS: readonly TemplateKind[] = [10000, 1]

/** Other ways to start, each by a press or its keys. */
const WAYS: readonly Command[] = [proposeQuestions, quickInsert, paste, importJson, findCommand]

/** Content of an empty form's canvas: the purpose of its template, and all ways to start. */
export function EmptyCanvas() {
  const { t, i18n } = useCanvasTranslation()
  const { t: words } = useCanvasTranslation('elements')
  const editor = useEditor()
  const template = useEditorState(({ document }) => document.template)
  const readOnly = useEditorState((state) => unavailableIn(quickInsert, editor, state) !== null)
  const [busy, setBusy] = useState(false)
  const templates = template === 100 ? OTHERS : [template]

  const start = async (from: TemplateKind) => {
    setBusy(true)
    await startFrom(editor, from).finally(() => setBusy(false))
  }

  return (
    <div className="ed-empty" lang={i18n.language} dir="ltr">
      <h2>{t(`empty.title_${template}`)}</h2>
      <p>{t(readOnly ? 'open.viewer' : `empty.text_${template}`)}</p>
      {readOnly ? null : (
        <>
          <div className="ed-row">
            {FIRST[template].map((kind) => (
              <button key={kind} type="button" className="ed-button" onClick={() => editor.addKind(kind)}>
                <Icon name={kind} size={16} />
                {t('empty.first', { kind: words(`${kind}.title`) })}
              </button>
            ))}
          </div>
          <p id="ed-empty-from">{t(template === 100 ? 'empty.template' : 'empty.restore')}</p>
          <div className="ed-row" role="group" aria-labelledby="ed-empty-from">
            {templates.map((from) => (
              <button
                key={from}
                type="button"
                className="ed-button"
                data-start-from={from}
                disabled={busy}
                onClick={() => void start(from)}
              >
                {t(`empty.from_${from}`)}
              </button>
            ))}
          </div>
          <ul>
            {WAYS.map((command) => (
              <Way key={command.id} command={command} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Way({ command }: { readonly command: Command }) {
  const { t } = useCanvasTranslation()
  const editor = useEditor()
  return (
    <li>
      <button type="button" className="ed-button ed-quiet" onClick={() => command.run(editor)}>
        <Icon name={command.icon} size={16} />
        {t(`command.${command.id}`)}
        {command.keys?.[0] ? <kbd>{keyLabel(command.keys[0])}</kbd> : null}
      </button>
    </li>
  )
}

/** Inserts a template's elements into an empty form, as one step, and selects the first. */
async function startFrom(editor: Editor, template: TemplateKind): Promise<void> {
  const [{ TEMPLATES }, { translateTemplate }] = await Promise.all([
    import('../../../forms/template/openTemplate.ts'),
    import('../../../forms/template/translateTemplate.ts'),
  ])
  const children = translateTemplate(TEMPLATES[template].container.form.children, editor.state.document.languages)
  await loadEntries(children.map(({ kind }) => kind))
  const what = children.map((element) => ({ element, around: [] }))
  editor.commit(insertElements(editor.stable(), what, { parent: 'children', index: 0 }, editor))
  editor.select(editor.state.document.roots.children[0] ?? null)
}
