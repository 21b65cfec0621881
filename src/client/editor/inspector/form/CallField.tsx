import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiCall } from '../../../../forms/document/FormDocument.ts'
import { ValidatedField } from './ValidatedField.tsx'
import { PairsField } from './PairsField.tsx'
import { useUrlCheck } from './useUrlCheck.ts'

type Method = NonNullable<ApiCall['method']>

interface CallFieldProps {
  readonly label: string
  readonly hint: string
  /** The first is the default. */
  readonly methods: readonly [Method, ...Method[]]
  readonly value: ApiCall | null
  readonly onChange: (call: ApiCall | null) => void
}

/** A request that the form makes: URL, method and headers. Without a URL there is none. */
export function CallField({ label, hint, methods, value, onChange }: CallFieldProps) {
  const { t } = useTranslation('editor')
  const id = useId()
  const checkAddress = useUrlCheck()
  const [more, setMore] = useState(false)
  const headers = Object.entries(value?.headers ?? {})
  const put = (change: Partial<ApiCall>) => {
    const { url, method, headers = {} }: ApiCall = { url: '', ...value, ...change }
    if (url === '') return onChange(null)
    onChange({ url, ...(method ? { method } : {}), ...(Object.keys(headers).length > 0 ? { headers } : {}) })
  }
  return (
    <div className="ed-field" role="group" aria-label={label}>
      <ValidatedField
        mono
        label={label}
        hint={hint}
        placeholder="/api/…"
        value={value?.url ?? ''}
        check={checkAddress}
        onChange={(url) => put({ url })}
      />
      {value === null ? null : (
        <div className="ed-row">
          <label htmlFor={`${id}-method`}>{t('calls.method')}</label>
          <select
            id={`${id}-method`}
            className="ed-input ed-narrow"
            value={value.method ?? methods[0]}
            onChange={({ target }) => {
              const method = methods.find((one) => one === target.value)
              if (method) put({ method })
            }}
          >
            {methods.map((method) => (
              <option key={method}>{method}</option>
            ))}
          </select>
          {headers.length > 0 || more ? null : (
            <button type="button" className="ed-button ed-quiet ed-small" onClick={() => setMore(true)}>
              {t('calls.addHeaders')}
            </button>
          )}
        </div>
      )}
      {value !== null && (headers.length > 0 || more) ? (
        <PairsField
          label={t('calls.headers')}
          hint={t('calls.headersHint')}
          nameLabel={t('calls.header')}
          valueLabel={t('data.value')}
          pairs={headers}
          checkName={(name) => (/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(name) ? null : t('calls.wrongHeader'))}
          checkValue={(text) => (/[\r\n]/.test(text) ? t('calls.wrongHeader') : null)}
          onChange={(pairs) => put({ headers: Object.fromEntries(pairs) })}
        />
      ) : null}
    </div>
  )
}
