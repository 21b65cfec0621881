import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DropOff } from '../../../../contract/abandonmentShapes.ts'
import type { ElementId } from '../../../../forms/document/FormDocument.ts'
import { type DropOffFigures, type DropOffStage, mostLeft, stageLabel } from './dropOff.ts'

interface DropOffTableProps {
  readonly figures: DropOffFigures
  readonly left: DropOff['left']
  /** The user's own first. */
  readonly languages: readonly string[]
}

/** Share of fillings that reached each page and question, as bars in a table; a press shows the days. */
export function DropOffTable({ figures, left, languages }: DropOffTableProps) {
  const { t, i18n } = useTranslation('versions')
  const [open, setOpen] = useState<ElementId | null>(null)
  const { begun, stages } = figures
  const number = new Intl.NumberFormat(i18n.language)
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  const most = mostLeft(stages)
  const labelOf = (stage: DropOffStage) => stageLabel(stage, languages) || t('dropOff.unnamed')
  return (
    <table className="drop-off">
      <thead>
        <tr>
          <th scope="col">{t('dropOff.question')}</th>
          <th scope="col">{t('dropOff.reached')}</th>
          <th scope="col">{t('dropOff.left')}</th>
        </tr>
      </thead>
      <tbody>
        {stages.map((stage) => (
          <tr key={stage.id} className={stage.isPage ? 'drop-off-page' : undefined}>
            <th scope="row">
              {stage.isPage || stage.left === 0 ? (
                labelOf(stage)
              ) : (
                <Button
                  type="link"
                  aria-expanded={open === stage.id}
                  onClick={() => setOpen(open === stage.id ? null : stage.id)}
                >
                  {labelOf(stage)}
                </Button>
              )}
              {open === stage.id && (
                <LeftDays left={left.filter(({ element }) => figures.questionAt(element) === stage.id)} />
              )}
            </th>
            <td>
              <meter className="drop-off-bar" min={0} max={begun} value={stage.reached} aria-hidden="true" />
              <span>
                {share.format(begun === 0 ? 0 : stage.reached / begun)} <small>({number.format(stage.reached)})</small>
              </span>
            </td>
            <td className={!stage.isPage && stage.left > 0 && stage.left === most ? 'drop-off-most' : undefined}>
              {stage.left === 0 ? '–' : number.format(stage.left)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Number of fillings abandoned at one question, per day. */
function LeftDays({ left }: { readonly left: DropOff['left'] }) {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(i18n.language)
  const days = new Map<string, number>()
  for (const { day, count } of left) days.set(day, (days.get(day) ?? 0) + count)
  const most = Math.max(...days.values())
  return (
    <ul className="drop-off-days">
      {[...days]
        .toSorted(([one], [other]) => (one < other ? 1 : -1))
        .map(([day, count]) => (
          <li key={day}>
            <span>{format.format(new Date(`${day}T00:00:00Z`))}</span>
            <meter className="drop-off-bar" min={0} max={most} value={count} aria-hidden="true" />
            <span>{number.format(count)}</span>
          </li>
        ))}
    </ul>
  )
}
