import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isComplete, type Condition, type Group } from '../../../forms/conditions/Condition.ts'
import { tidyCondition } from '../../../forms/conditions/tidyCondition.ts'
import { GroupBox } from './GroupBox.tsx'
import { sayCondition } from './sayCondition.ts'
import type { Subject } from './subjectsIn.ts'
import { useBuilder } from './useBuilder.ts'

interface ConditionBuilderProps {
  readonly group: Group
  readonly subjects: readonly Subject[]
  readonly onChange: (group: Group) => void
}

/** A condition as groups of lines, read back in plain language below. */
export function ConditionBuilder({ group, subjects, onChange }: ConditionBuilderProps) {
  const { t } = useTranslation('logic')
  const box = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState('')
  const onMoved = (what: string, line: number) => setMoved(t('moved', { what, line }))
  const { acts, dragging } = useBuilder({ group, onChange, box, onMoved })
  const tidy = tidyCondition(group)
  const count = incompleteIn(group)
  return (
    <>
      <div ref={box} className="ed-builder" data-dragging={acts.drag !== null || undefined} {...dragging.props}>
        <GroupBox group={group} path={[]} subjects={subjects} acts={acts} />
        {dragging.drag}
      </div>
      <div className="ed-said">
        <strong>{t('reads')}</strong>
        <p role="status">{tidy.parts.length === 0 ? t('always') : sayCondition(tidy, subjects, t)}</p>
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
