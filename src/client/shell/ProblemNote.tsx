import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemMessage } from '../notices/problemMessage.ts'

/** Error message in place of the content that failed; `retry` tries again. */
export function ProblemNote({ error, retry }: { error: unknown; retry?: () => void }) {
  const { t } = useTranslation('common')
  const [words, setWords] = useState('')
  useEffect(() => {
    let current = true
    void problemMessage(error).then((message) => current && setWords(message))
    return () => {
      current = false
    }
  }, [error])
  return (
    <Alert
      type="error"
      className="portal-problem"
      showIcon
      title={words}
      action={
        retry && (
          <Button size="small" onClick={retry}>
            {t('retry')}
          </Button>
        )
      }
    />
  )
}
