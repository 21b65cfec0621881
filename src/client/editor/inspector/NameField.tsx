import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { elementsInScope } from '../../../forms/document/findByName.ts'
import { scopeOf } from '../../../forms/document/ancestorsOf.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import { isReservedName } from '../../../forms/document/isReservedName.ts'
import { isElementName, renameElement } from '../../../forms/edits/renameElement.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'

/** The answer key. It is stored when it may be, and is free among its neighbours; until then the box says why not. */
export function NameField({ id }: { readonly id: ElementId }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const fieldId = useId()
  const stored = useEditorState(({ document }) => document.elements[id]?.name ?? '')
  const [kept, setKept] = useState<{ text: string; stored: string } | null>(null)
  const draft = kept && kept.stored === stored ? kept.text : null
  const reason = draft === null ? null : nameProblem(editor.state.document, id, draft, editor.kinds)
  return (
    <div className="ed-field">
      <label htmlFor={fieldId}>{t('inspector.name')}</label>
      <input
        id={fieldId}
        className="ed-input ed-mono"
        value={draft ?? stored}
        spellCheck={false}
        autoCapitalize="off"
        aria-invalid={reason !== null}
        aria-describedby={`${fieldId}-note`}
        onChange={(event) => {
          const text = event.target.value
          const fits = nameProblem(editor.state.document, id, text, editor.kinds) === null
          setKept(fits ? null : { text, stored })
          if (fits) editor.commit(renameElement(id, text, editor.kinds))
        }}
        onBlur={() => setKept(null)}
      />
      <p
        id={`${fieldId}-note`}
        className={reason === null ? 'ed-hint' : 'ed-error'}
        role={reason === null ? undefined : 'alert'}
      >
        {reason === null ? t('inspector.nameHint') : t(`name.${reason}`)}
      </p>
    </div>
  )
}

/** Why an element may not be named so: a message key under `editor:name`, null when it may. */
type NameProblem = 'blank' | 'pattern' | 'reserved' | 'taken'

export function nameProblem(document: FormDocument, id: ElementId, name: string, kinds: Kinds): NameProblem | null {
  if (name === '') return 'blank'
  if (!isElementName(name)) return 'pattern'
  if (isReservedName(name)) return 'reserved'
  const others = elementsInScope(document, scopeOf(document, id, kinds), kinds)
  return others.some((element) => element.id !== id && element.name === name) ? 'taken' : null
}
