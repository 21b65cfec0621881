import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_LOGO_LENGTH } from '../../../../forms/theme/FormTheme.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ValidatedField } from './ValidatedField.tsx'

interface LogoFieldProps {
  readonly value: string
  /** Colour of the bar behind it. */
  readonly background: string
  readonly onChange: (logo: string) => void
}

/** Logo in the bar above the form: from a file, scaled down and stored in the document, or from a URL. */
export function LogoField({ value, background, onChange }: LogoFieldProps) {
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
        <div className="ed-theme-bar" style={{ background }}>
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
        <ValidatedField
          mono
          label={t('logoAddress')}
          hint={t('logoHint')}
          placeholder="https://"
          maxLength={Math.min(MAX_LOGO_LENGTH, 2_000)}
          value={value}
          check={(url) => (url === '' || /^(https:\/\/.|\/[^/\\])/.test(url) ? null : t('logoWrong'))}
          onChange={onChange}
        />
      )}
    </div>
  )
}

/** Three times the displayed height, for high-density screens; less if it takes too many bytes. */
const HEIGHTS = [108, 72, 36] as const
const WIDEST = 480
/** Every page includes the logo in its first bytes. */
const WANTED = MAX_LOGO_LENGTH / 3

/** Reads a picture as a small `data:` URL, to be stored in the document. Rejects if the file is no picture. */
async function readLogo(file: Blob): Promise<string> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    // An SVG without an intrinsic size.
    const [width, height] = [image.naturalWidth || 300, image.naturalHeight || 150]
    const sizes = HEIGHTS.map((high) => Math.min(1, high / height, WIDEST / width))
    const drawn = sizes.map((scale) => draw(image, width * scale, height * scale))
    const fits = drawn.find((one) => one.length <= WANTED) ?? drawn.at(-1)
    if (!fits || fits.length > MAX_LOGO_LENGTH) throw new Error('The picture cannot be made small enough.')
    return fits
  } finally {
    URL.revokeObjectURL(url)
  }
}

function draw(image: HTMLImageElement, width: number, height: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is nothing to draw with.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  // Browsers that cannot encode WebP return PNG.
  return canvas.toDataURL('image/webp', 0.92)
}
