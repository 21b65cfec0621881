import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../../../forms/kinds/choices.ts'
import { useUrlCheck } from './form/useUrlCheck.ts'
import { IconButton } from '../ui/IconButton.tsx'

/** Maximum length of a `data:` URL stored in the form, in characters. */
const LARGEST = 100_000
const COLOR = '#1677ff'

interface ChoiceAppearanceProps {
  readonly number: number
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
}

/** A choice's picture (a URL, or a small file stored in the form) and its colour. */
export function ChoiceAppearance({ number, choice, onChange }: ChoiceAppearanceProps) {
  const { t } = useTranslation('editor')
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const { image, color, ...plain } = choice
  const put = (looks: Pick<Choice, 'image' | 'color'>) => {
    const { image, color } = looks
    onChange({ ...plain, ...(image ? { image } : {}), ...(color ? { color } : {}) })
  }
  const checkAddress = useUrlCheck()
  const wrong = image === undefined || image.startsWith('data:') ? null : checkAddress(image)
  const take = async (file: File | undefined) => {
    if (!file) return
    const address = await readAddress(file)
    setTooLarge(address.length > LARGEST)
    if (address.length <= LARGEST) put({ image: address, color })
  }
  return (
    <div className="ed-looks">
      <label htmlFor={`${id}-image`}>{t('choices.image')}</label>
      <div className="ed-row">
        {image ? <img src={image} alt="" width={36} height={36} /> : null}
        <input
          id={`${id}-image`}
          className="ed-input"
          value={image?.startsWith('data:') ? t('choices.ownImage') : (image ?? '')}
          readOnly={image?.startsWith('data:')}
          placeholder="https://"
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : `${id}-wrong`}
          onChange={(event) => put({ image: event.target.value, color })}
        />
        {image ? (
          <IconButton icon="close" label={t('choices.noImage', { number })} onClick={() => put({ color })} />
        ) : null}
      </div>
      {wrong === null ? null : (
        <p id={`${id}-wrong`} className="ed-error" role="alert">
          {wrong}
        </p>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={t('choices.imageFile', { number })}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <button type="button" className="ed-button ed-small ed-start" onClick={() => picker.current?.click()}>
        {t('import.choose')}
      </button>
      {tooLarge ? (
        <p className="ed-error" role="alert">
          {t('choices.imageTooLarge')}
        </p>
      ) : null}
      <label className="ed-check">
        <input
          type="checkbox"
          checked={color !== undefined}
          onChange={(event) => put({ image, ...(event.target.checked ? { color: COLOR } : {}) })}
        />
        {t('choices.color')}
        {color === undefined ? null : (
          <input
            type="color"
            value={color}
            aria-label={t('choices.colorOf', { number })}
            onChange={(event) => put({ image, color: event.target.value })}
          />
        )}
      </label>
    </div>
  )
}

/** Reads a file as a `data:` URL. */
function readAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
    reader.readAsDataURL(file)
  })
}
