import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDirection } from '../../../render/Pretended.ts'
import { answerColumns } from '../../answers/answerColumns.ts'
import type { SentActionsProps } from './SentActions.tsx'
import './sentAnswers.css'

/** What was answered, to read: from the device, so that it is there without a network too. */
export function SentAnswers({ live: { filling }, language }: Pick<SentActionsProps, 'live' | 'language'>) {
  const { t } = useTranslation('page')
  const direction = useDirection(language)
  const answers = useMemo(() => {
    const input = filling.input()
    return answerColumns(filling.compiled, language)
      .map(({ path, asked, text }) => ({ path, label: asked(input), text: text(input) }))
      .filter(({ text }) => text !== '')
  }, [filling, language])
  if (answers.length === 0) return <p>{t('sent.nothing')}</p>
  return (
    <dl className="sent-answers" lang={language} dir={direction}>
      {answers.map(({ path, label, text }) => (
        <div key={path}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
