import { useTranslation } from 'react-i18next'
import { changeBetween } from '../json/changeBetween.ts'

type Json = { readonly [key: string]: unknown }

interface ConflictValueProps {
  readonly value: unknown
  /** Value of the other side, for marking the differences. */
  readonly other: unknown
}

/** One value of a setting in readable form. */
export function ConflictValue({ value, other }: ConflictValueProps) {
  const { t } = useTranslation('editor')
  if (value === undefined || value === null || value === '') return <em>{t('history.noValue')}</em>
  if (typeof value === 'boolean') return <span>{t(value ? 'history.on' : 'history.off')}</span>
  if (typeof value === 'string' || typeof value === 'number') return <Marked text={String(value)} other={other} />
  if (Array.isArray(value) && value.every(isEntry)) {
    const others = Array.isArray(other) ? other.map(wordsOf) : []
    return (
      <ol>
        {value.map((entry, i) => {
          const words = wordsOf(entry)
          return <li key={`${i} ${words}`}>{others.includes(words) ? words : <mark>{words}</mark>}</li>
        })}
      </ol>
    )
  }
  if (isRecord(value) && Object.values(value).every((one) => typeof one === 'string')) {
    return (
      <dl>
        {Object.entries(value).map(([key, words]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>
              <Marked text={String(words)} other={isRecord(other) ? other[key] : undefined} />
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  return <code>{JSON.stringify(value, null, 1)}</code>
}

function Marked({ text, other }: { readonly text: string; readonly other: unknown }) {
  if (typeof other !== 'string' && typeof other !== 'number') return <span>{text}</span>
  const change = changeBetween(String(other), text)
  if (!change || change.insert === '') return <span>{text}</span>
  const end = change.from + change.insert.length
  return (
    <span>
      {text.slice(0, change.from)}
      <mark>{text.slice(change.from, end)}</mark>
      {text.slice(end)}
    </span>
  )
}

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** True for a plain value, or an object with a label and a value: a choice, a row. */
const isEntry = (entry: unknown): boolean =>
  typeof entry === 'string' || typeof entry === 'number' || (isRecord(entry) && ('label' in entry || 'value' in entry))

function wordsOf(entry: unknown): string {
  if (!isRecord(entry)) return String(entry)
  const { label, value } = entry
  const words = isRecord(label) ? Object.values(label).join(' / ') : label === undefined ? '' : String(label)
  const own = value === undefined ? '' : String(value)
  return words === '' || words === own ? own || JSON.stringify(entry) : own === '' ? words : `${words} (${own})`
}
