import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LOGO_LENGTH } from '../../../../forms/theme/FormTheme.ts'
import { Icon } from '../../ui/Icon.tsx'
import { CheckedField } from './CheckedField.tsx'
import { readLogo } from './readLogo.ts'

interface LogoFieldProps {
  readonly value: string
  /** The bar it stands on. */
  readonly ground: string
  readonly onChange: (logo: string) => void
}

/** The picture in the bar over the form: from a file, made small and kept in the document, or from an address. */
export function LogoField({ value, ground, onChange }: LogoFieldProps) {
  const { t } = useTranslation('theme')
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle')
  const take = async (file: File) => {
    setState('reading')
    try {
      onChange(await readLogo(file))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="ed-theme-logo" role="group" aria-label={t('logo')}>
      <span className="ed-label">{t('logo')}</span>
      {value ? (
        <div className="ed-theme-bar" style={{ background: ground }}>
          <img src={value} alt={t('logoShown')} />
        </div>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml"
        aria-label={t('logoFile')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void take(file)
        }}
      />
      <div className="ed-row">
        <button
          type="button"
          className="ed-button ed-small"
          disabled={state === 'reading'}
          onClick={() => input.current?.click()}
        >
          <Icon name="importJson" size={14} />
          {t(state === 'reading' ? 'logoReading' : 'logoFile')}
        </button>
        {value ? (
          <button type="button" className="ed-button ed-quiet ed-small" onClick={() => onChange('')}>
            <Icon name="remove" size={14} />
            {t('logoRemove')}
          </button>
        ) : null}
      </div>
      {state === 'failed' ? (
        <p className="ed-error" role="alert">
          {t('logoFailed')}
        </p>
      ) : null}
      {value.startsWith('data:') ? null : (
        <CheckedField
          mono
          label={t('logoAddress')}
          hint={t('logoHint')}
          placeholder="https://"
          maxLength={Math.min(LOGO_LENGTH, 2_000)}
          value={value}
          check={(url) => (url === '' || /^(https:\/\/.|\/[^/\\])/.test(url) ? null : t('logoWrong'))}
          onChange={onChange}
        />
      )}
    </div>
  )
}
