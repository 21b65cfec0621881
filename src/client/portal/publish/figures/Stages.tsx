import { Button, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DropOff } from '../../../../contract/leavingShapes.ts'
import type { ElementId } from '../../../../forms/document/FormDocument.ts'
import { readText, type Text } from '../../../../forms/document/Text.ts'
import type { DropOffFigures, Stage } from './dropOff.ts'
import { LeftDays } from './LeftDays.tsx'

interface StagesProps {
  readonly figures: DropOffFigures
  readonly left: DropOff['left']
  /** The person's own first. */
  readonly languages: readonly string[]
}

/** Each page and question with the share of fillings that came to it, as bars in a table; a press shows its days. */
export function Stages({ figures, left, languages }: StagesProps) {
  const { t, i18n } = useTranslation('versions')
  const [open, setOpen] = useState<ElementId | null>(null)
  const { begun, stages, gone } = figures
  const number = new Intl.NumberFormat(i18n.language)
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  const stopped = stages.reduce((sum, stage) => sum + (stage.isPage ? 0 : stage.left), 0)
  const most = Math.max(0, ...stages.filter(({ isPage }) => !isPage).map((stage) => stage.left))
  const words = ({ label }: Stage) =>
    readText(label as Text, languages[0] ?? 'en', languages[1]) || t('dropOff.unnamed')
  if (begun + gone === 0) return <Typography.Text type="secondary">{t('dropOff.none')}</Typography.Text>
  return (
    <>
      <Typography.Text>
        {stopped === 0
          ? t('dropOff.nobody', { count: begun })
          : t('dropOff.some', { count: stopped, begun: number.format(begun) })}
      </Typography.Text>
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
                  words(stage)
                ) : (
                  <Button
                    type="link"
                    aria-expanded={open === stage.id}
                    onClick={() => setOpen(open === stage.id ? null : stage.id)}
                  >
                    {words(stage)}
                  </Button>
                )}
                {open === stage.id && (
                  <LeftDays left={left.filter(({ element }) => figures.questionAt(element) === stage.id)} />
                )}
              </th>
              <td>
                <meter className="drop-off-bar" min={0} max={begun} value={stage.reached} aria-hidden="true" />
                <span>
                  {share.format(begun === 0 ? 0 : stage.reached / begun)}{' '}
                  <small>({number.format(stage.reached)})</small>
                </span>
              </td>
              <td className={!stage.isPage && stage.left > 0 && stage.left === most ? 'drop-off-most' : undefined}>
                {stage.left === 0 ? '–' : number.format(stage.left)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {gone > 0 && <Typography.Text type="secondary">{t('dropOff.gone', { count: gone })}</Typography.Text>}
      <Typography.Text type="secondary">{t('dropOff.note')}</Typography.Text>
    </>
  )
}
