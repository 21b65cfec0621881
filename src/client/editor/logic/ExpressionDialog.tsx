import '../../../logic/grammar.ts'
import './logic.css'
import { useCallback, useEffect, useState, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { printCondition } from '../../../forms/conditions/printCondition.ts'
import { readCondition } from '../../../forms/conditions/readCondition.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ExpressionText } from './ExpressionText.tsx'
import { subjectsIn, type Subject } from './subjectsIn.ts'
import { isComplete, type Group, type Condition } from '../../../forms/conditions/Condition.ts'
import { normalizeCondition } from '../../../forms/conditions/normalizeCondition.ts'
import { GroupBox } from './GroupBox.tsx'
import { describeCondition } from './describeCondition.ts'
import { BLANK_TEST, isBlank, useConditionBuilder } from './useConditionBuilder.ts'
import type { RulePlace } from '../../../forms/compile/ruleScopes.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'

export interface ExpressionDialogProps {
  readonly title: string
  readonly value: string
  /** Scope of the expression, in the document as of opening the dialog. */
  readonly place: RulePlace
  /** The element whose answer is `value`. */
  readonly own: ElementId | null
  readonly onApply: (value: string | undefined) => void
  readonly onClose: () => void
}

/** Edited state, in the open view. */
type Draft = { readonly view: 'builder'; readonly group: Group } | { readonly view: 'text'; readonly text: string }

/**
 * Editor of an expression in two views: a builder, and text. Nothing changes until it is applied, which an incomplete
 * line of the builder prevents: it says what it lacks, and takes the focus.
 */
export function ExpressionDialog({ title, value, place, own, onApply, onClose }: ExpressionDialogProps) {
  const { t } = useTranslation('logic')
  const { kinds, state } = useEditor()
  const { wants } = place
  const [subjects] = useState(() =>
    subjectsIn(state.document, kinds, { scope: place.scope, own, language: state.language }),
  )
  const asBuilder = useCallback((text: string) => read(text, subjects), [subjects])
  const [draft, setDraft] = useState<Draft>(() => {
    const found = wants === 'condition' ? asBuilder(value) : null
    return found && 'condition' in found
      ? { view: 'builder', group: begun(found.condition) }
      : { view: 'text', text: value }
  })
  const [showErrors, setShowErrors] = useState(false)
  const builder = useRef<HTMLDivElement>(null)
  const type = useCallback((text: string) => setDraft({ view: 'text', text }), [])
  const text = draft.view === 'text' ? draft.text : printCondition(draft.group)
  const built = wants === 'condition' ? asBuilder(text) : null
  const toBuilder = () => {
    if (draft.view === 'text' && built && 'condition' in built) setDraft({ view: 'builder', group: built.condition })
  }
  const apply = () => {
    if (draft.view === 'builder' && incompleteIn(draft.group) > 0) {
      flushSync(() => setShowErrors(true))
      return builder.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
    // An unchanged expression keeps its original spelling.
    const isSame = draft.view === 'builder' && printed(asBuilder(value)) === text
    if (!isSame) onApply(text.trim() === '' ? undefined : text)
    onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="ed-button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="button" className="ed-button ed-primary" onClick={apply}>
            {t('apply')}
          </button>
        </>
      }
    >
      <div ref={builder} className="ed-logic">
        {wants === 'condition' ? (
          <div className="ed-group" role="group" aria-label={t('views')}>
            <button
              type="button"
              className="ed-button"
              aria-pressed={draft.view === 'builder'}
              disabled={draft.view === 'text' && !(built && 'condition' in built)}
              onClick={toBuilder}
            >
              {t('builder')}
            </button>
            <button
              type="button"
              className="ed-button"
              aria-pressed={draft.view === 'text'}
              onClick={() => setDraft({ view: 'text', text })}
            >
              {t('text')}
            </button>
          </div>
        ) : (
          <p className="ed-hint">{t('valueText')}</p>
        )}
        {draft.view === 'builder' ? (
          <ConditionBuilder
            group={draft.group}
            subjects={subjects}
            showErrors={showErrors}
            onChange={(group) => setDraft({ view: 'builder', group })}
          />
        ) : (
          <ExpressionText text={draft.text} place={place} subjects={subjects} onChange={type} />
        )}
        {draft.view === 'text' && built && 'cannot' in built ? (
          <p className="ed-hint">{t('onlyText', { part: text.slice(built.cannot.start, built.cannot.end) })}</p>
        ) : null}
        {draft.view === 'text' && built && 'wrong' in built ? <p className="ed-hint">{t('wrongText')}</p> : null}
      </div>
    </Dialog>
  )
}

/** A new condition begins with a line to fill in. */
const begun = (group: Group): Group => (group.parts.length === 0 ? { ...group, parts: [BLANK_TEST] } : group)

function read(text: string, subjects: readonly Subject[]) {
  return readCondition(text, (name) => subjects.find((one) => one.name === name)?.type === 'boolean')
}

const printed = (found: ReturnType<typeof read>) => ('condition' in found ? printCondition(found.condition) : null)

interface ConditionBuilderProps {
  readonly group: Group
  readonly subjects: readonly Subject[]
  readonly showErrors: boolean
  readonly onChange: (group: Group) => void
}

/** A condition as groups of lines, described in plain language below. */
function ConditionBuilder({ group, subjects, showErrors, onChange }: ConditionBuilderProps) {
  const { t } = useTranslation('logic')
  const box = useRef<HTMLDivElement>(null)
  const [isNew] = useState(() => isBlank(group.parts[0]))
  useEffect(() => {
    if (isNew) box.current?.querySelector('select')?.focus()
  }, [isNew])
  const [moved, setMoved] = useState('')
  const onMoved = (what: string, line: number) => setMoved(t('moved', { what, line }))
  const { actions: builderActions, dragging } = useConditionBuilder({ group, onChange, box, showErrors, onMoved })
  const normalized = normalizeCondition(group)
  // The line that a new condition begins with is not one that was left unfinished.
  const count = group.parts.length === 1 && isBlank(group.parts[0]) ? 0 : incompleteIn(group)
  return (
    <>
      <div
        ref={box}
        className="ed-builder"
        data-dragging={builderActions.drag !== null || undefined}
        {...dragging.props}
      >
        <GroupBox group={group} path={[]} subjects={subjects} actions={builderActions} />
        {dragging.drag}
      </div>
      <div className="ed-said">
        <strong>{t('reads')}</strong>
        <p role="status">{normalized.parts.length === 0 ? t('always') : describeCondition(normalized, subjects, t)}</p>
        {count > 0 ? <p className="ed-hint">{t('incomplete', { count })}</p> : null}
      </div>
      <div className="ed-announcer" role="status" aria-live="assertive">
        {moved}
      </div>
    </>
  )
}

function incompleteIn(part: Condition): number {
  if (part.is === 'test') return isComplete(part) ? 0 : 1
  return part.parts.reduce((count, one) => count + incompleteIn(one), 0)
}
