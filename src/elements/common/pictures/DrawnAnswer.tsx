import { useRef, useState } from 'react'
import type { ControlProps } from '../../../render/ControlProps.ts'
import { useRenderScope } from '../../../render/RenderScope.ts'
import { mediaIn } from '../../../forms/media/MediaRef.ts'
import { onGroupLeave } from '../boxProps.tsx'
import { MediaPicture } from '../media/MediaPicture.tsx'
import { MediaProgress } from '../media/MediaProgress.tsx'
import { useMediaFiles } from '../media/useMediaFiles.tsx'
import { useFileErrorMessage } from '../media/useFileErrorMessage.tsx'
import { DrawDialog } from './DrawDialog.tsx'
import type { Color } from './DrawTools.tsx'
import { bitmapOf, paintPicture } from './pictures.ts'
import type { Shape, Tool } from './Shape.ts'
import { ToolIcon } from './ToolIcon.tsx'
import { useMediaTranslation } from './useMediaTranslation.tsx'
import '../media/media.css'
import './drawnAnswer.css'

/** Drawing background: its URL, and the size of the result in pixels. */
export interface Paper {
  readonly background: string | null
  readonly width: number
  readonly height: number
}

interface DrawnAnswerProps extends ControlProps {
  readonly of: 'signature' | 'sketch'
  readonly tools: readonly [Tool, ...Tool[]]
  readonly colors: readonly [Color, ...Color[]]
  /** Returns the background when drawing begins; `before` is the URL of the current answer's image, if any. */
  readonly paper: (before: string | null) => Promise<Paper>
  /** A typed name is accepted too. */
  readonly named?: boolean
}

/** A drawn answer: its image, and a button to draw it, or to redraw it. */
export function DrawnAnswer(props: DrawnAnswerProps) {
  const { id, value, onChange, onLeave, readOnly, invalid, describedBy, of, tools, colors, named = false } = props
  const { media } = useRenderScope()
  const t = useMediaTranslation()
  const files = useMediaFiles(onChange)
  const fileErrorMessage = useFileErrorMessage()
  const [paper, setPaper] = useState<Paper | null>(null)
  const [wrong, setWrong] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const file = mediaIn(value)[0]
  const title = t(`${of}.is`)

  const open = async () => {
    if (!media) return
    setWrong('')
    try {
      setPaper(await props.paper(file ? await media.urlOf(file, 'whole') : null))
    } catch {
      setWrong(t('sketch.missing'))
    }
  }
  const keep = async (shapes: readonly Shape[]) => {
    if (!paper) return
    const { width, height } = paper
    const background = paper.background === null ? null : await bitmapOf(paper.background)
    const blob = await paintPicture({ background, width, height, shapes, type: 'image/png', quality: 1 })
    const written = shapes.find((shape) => shape.tool === 'words')
    const alt = named && written?.tool === 'words' ? { alt: written.text } : {}
    const ref = await files.keep(blob, `${of}.png`, { width, height, ...alt })
    const before = files.now()[0]
    if (before) files.replace(before, ref)
    else files.set([ref])
    setPaper(null)
  }
  const clear = () => {
    if (file) files.drop(file)
    box.current?.querySelector('button')?.focus()
  }
  return (
    <div
      ref={box}
      className="gf-inked"
      role="group"
      aria-labelledby={`${id}-label`}
      data-invalid={invalid}
      data-of={of}
      onBlur={onGroupLeave(onLeave)}
    >
      {file && (
        <figure className="gf-inked-picture">
          <MediaPicture
            file={file}
            size="whole"
            alt={file.alt ? t('signature.of', { name: file.alt }) : title}
            missing={t('photo.unseen')}
          />
        </figure>
      )}
      {file && <MediaProgress file={file} />}
      {readOnly ? (
        !file && <div className="gf-inked-blank" />
      ) : (
        <div className="gf-inked-acts">
          <button
            type="button"
            id={id}
            className={file ? 'gf-button' : 'gf-inked-blank'}
            aria-describedby={describedBy}
            onClick={() => void open()}
          >
            {!file && <ToolIcon name={of === 'signature' ? 'sign' : 'pen'} />}
            {file ? t(`${of}.again`) : of === 'signature' ? t('signature.sign') : t('sketch.draw')}
          </button>
          {file && (
            <button type="button" className="gf-button gf-button-quiet" onClick={clear}>
              {t(`${of}.clear`)}
            </button>
          )}
        </div>
      )}
      {wrong && (
        <p className="gf-error" role="alert">
          {wrong}
        </p>
      )}
      {paper && (
        <DrawDialog
          title={title}
          {...paper}
          tools={tools}
          colors={colors}
          named={named}
          onDone={keep}
          onCancel={() => setPaper(null)}
          errorMessage={(error) => fileErrorMessage(error, title)}
        />
      )}
    </div>
  )
}
