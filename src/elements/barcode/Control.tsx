import { useRef, useState } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { useRenderScope } from '../../render/RenderScope.ts'
import { boxProps } from '../common/boxProps.tsx'
import { ToolIcon } from '../common/pictures/ToolIcon.tsx'
import { useMediaTranslation } from '../common/pictures/useMediaTranslation.tsx'
import type { BarcodeSettings } from './barcode.ts'
import { codeGroupOf } from './codeGroups.ts'
import { readCode } from './readCode.ts'
import { ScanDialog } from './ScanDialog.tsx'
import '../common/pictures/camera.css'
import './barcode.css'

export const control: ControlEntry = { sort: 'input', Control: BarcodeControl }

/** A code: scanned, read from an image, or typed. */
function BarcodeControl(props: ControlProps<BarcodeSettings>) {
  const { settings, value, onChange, onLeave, readOnly, words } = props
  const { filling } = useRenderScope()
  const t = useMediaTranslation()
  const [scanning, setScanning] = useState(false)
  const [problem, setProblem] = useState<'nothing' | 'failed' | null>(null)
  const [reading, setReading] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const group = codeGroupOf(settings.codes)
  const typed = settings.allowTyped !== false
  const shown = typeof value === 'string' ? value : ''

  const take = (code: string) => {
    setScanning(false)
    setProblem(null)
    setAnnouncement(t('barcode.found', { code }))
    onChange(code)
  }
  const readPicture = async (picture: File) => {
    setProblem(null)
    setReading(true)
    try {
      const code = await readCode({ source: picture, group, thorough: true })
      if (code === null) setProblem('nothing')
      else take(code)
    } catch {
      setProblem('failed')
    }
    setReading(false)
  }
  const choose = () => {
    setScanning(false)
    if (filling) box.current?.click()
  }
  return (
    <div className="gf-code" onBlur={onLeave}>
      <input
        {...boxProps(props)}
        type="text"
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={readOnly || !typed}
        value={shown}
        placeholder={words(settings.placeholder) || (readOnly ? '' : t(typed ? 'barcode.hint' : 'barcode.nothingYet'))}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
      {!readOnly && (
        <div className="gf-code-ways">
          <button type="button" className="gf-button gf-code-way" onClick={() => filling && setScanning(true)}>
            <ToolIcon name="code" />
            {t(shown ? 'barcode.again' : 'barcode.scan')}
          </button>
          <button type="button" className="gf-button gf-code-way" disabled={reading} onClick={choose}>
            <ToolIcon name="pictures" />
            {t(reading ? 'barcode.reading' : 'barcode.picture')}
          </button>
        </div>
      )}
      <input
        ref={box}
        type="file"
        accept="image/*"
        hidden
        tabIndex={-1}
        onChange={(event) => {
          const [picture] = Array.from(event.target.files ?? [])
          if (picture) void readPicture(picture)
          // Allows choosing the same image again.
          event.target.value = ''
        }}
      />
      {problem && (
        <p className="gf-error" role="alert">
          {t(`barcode.${problem}`)}
        </p>
      )}
      <span className="gf-unseen" role="status">
        {announcement}
      </span>
      {scanning && <ScanDialog group={group} onCode={take} onCancel={() => setScanning(false)} onPicture={choose} />}
    </div>
  )
}
