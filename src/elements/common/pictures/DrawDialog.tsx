import { type KeyboardEvent, useReducer, useState, useId } from 'react'
import { DrawBoard } from './DrawBoard.tsx'
import { drawingStep, startDrawing } from './drawingHistory.ts'
import { type Color, DrawTools } from './DrawTools.tsx'
import { FullDialog } from './FullDialog.tsx'
import type { Shape, Spot, Tool } from './Shape.ts'
import { useMediaTranslation } from './useMediaTranslation.tsx'

interface DrawDialogProps {
  readonly title: string
  readonly width: number
  readonly height: number
  readonly background: string | null
  readonly tools: readonly [Tool, ...Tool[]]
  readonly colors: readonly [Color, ...Color[]]
  /** A name may be typed instead: for signatures. */
  readonly named?: boolean
  /** Stores the drawing; if it rejects, the dialog stays open and shows the error. */
  readonly onDone: (shapes: readonly Shape[]) => Promise<void>
  readonly onCancel: () => void
  /** Returns the error message. */
  readonly errorMessage: (error: unknown) => string
}

/** Draws on an image or on a blank page. Nothing is stored before Done, and Cancel discards everything. */
export function DrawDialog(props: DrawDialogProps) {
  const { title, width, height, background, tools, colors, named = false, onDone, onCancel, errorMessage } = props
  const t = useMediaTranslation()
  const [history, step] = useReducer(drawingStep, startDrawing)
  const [tool, setTool] = useState<Tool>(tools[0])
  const [color, setColor] = useState<string>(colors[0].value)
  const [writing, setWriting] = useState<{ readonly spot: Spot; readonly text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const { shapes, past, future } = history
  const size = Math.max(width, height)

  const written: Shape | null = writing?.text.trim()
    ? { tool: 'words', color, width: Math.round(size / 22), spots: [writing.spot], text: writing.text }
    : null
  const drawn = written ? [...shapes, written] : shapes

  const done = async () => {
    setBusy(true)
    setWrong('')
    try {
      await onDone(drawn)
    } catch (error) {
      setWrong(errorMessage(error))
      setBusy(false)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    if (event.target instanceof HTMLInputElement) return
    event.preventDefault()
    step({ is: event.shiftKey ? 'redo' : 'undo' })
  }
  const write = () => {
    if (written) step({ is: 'add', shape: written })
    setWriting(null)
  }
  return (
    <FullDialog label={title} className="gf-draw" onCancel={onCancel}>
      <div className="gf-dialog-head" onKeyDown={press}>
        <button type="button" className="gf-button gf-button-quiet" onClick={onCancel}>
          {t('drawing.cancel')}
        </button>
        <h2>{title}</h2>
        <button
          type="button"
          className="gf-button gf-button-primary"
          disabled={busy || drawn.length === 0}
          onClick={() => void done()}
        >
          {busy ? t('drawing.keeping') : t('drawing.done')}
        </button>
      </div>
      <div className="gf-draw-paper" onKeyDown={press}>
        <DrawBoard
          width={width}
          height={height}
          background={background}
          shapes={drawn}
          tool={tool}
          color={color}
          stroke={Math.max(2, Math.round(size / (named ? 100 : 110)))}
          label={title}
          lined={named}
          onDraw={(shape) => step({ is: 'add', shape })}
          onPlace={(spot) => {
            write()
            setWriting({ spot, text: '' })
          }}
        />
        {named && shapes.length === 0 && <span className="gf-draw-hint">{t('signature.hint')}</span>}
      </div>
      <div className="gf-draw-foot" onKeyDown={press}>
        <p className="gf-error" role="alert">
          {wrong}
        </p>
        {writing ? (
          <WordsLine
            key={String(writing.spot)}
            text={writing.text}
            onText={(text) => setWriting({ ...writing, text })}
            onWrite={write}
          />
        ) : (
          tool === 'words' && <p className="gf-help">{t('drawing.wordsHint')}</p>
        )}
        {tool === 'cover' && <p className="gf-help">{t('drawing.coverHint')}</p>}
        {named && (
          <NameLine
            onName={(text) => step({ is: 'write', shape: text.trim() ? signed(text, width, height) : null })}
            onEnter={() => void (drawn.length > 0 && done())}
          />
        )}
        <DrawTools
          tools={tools}
          tool={tool}
          onTool={(next) => {
            setTool(next)
            write()
          }}
          colors={colors}
          color={color}
          onColor={setColor}
          mayUndo={past.length > 0}
          mayRedo={future.length > 0}
          mayClear={shapes.length > 0}
          onUndo={() => step({ is: 'undo' })}
          onRedo={() => step({ is: 'redo' })}
          onClear={() => step({ is: 'clear' })}
        />
      </div>
    </FullDialog>
  )
}

/** Returns a typed name as a shape, as large as fits. */
function signed(text: string, width: number, height: number): Shape {
  const size = Math.round(Math.min(height / 3, (width * 1.6) / Math.max(8, text.length)))
  return {
    tool: 'words',
    color: '#111111',
    width: size,
    spots: [[width * 0.06, height * 0.6]],
    text: text.trim(),
    script: true,
  }
}

interface NameLineProps {
  readonly onName: (text: string) => void
  readonly onEnter: () => void
}

/** A typed name instead of a signature, for users who cannot draw one. */
function NameLine({ onName, onEnter }: NameLineProps) {
  const t = useMediaTranslation()
  const id = useId()
  const [name, setName] = useState('')
  return (
    <div className="gf-draw-name">
      <label htmlFor={id}>{t('signature.type')}</label>
      <input
        id={id}
        className="gf-input"
        autoComplete="name"
        maxLength={60}
        value={name}
        onChange={(event) => {
          setName(event.target.value)
          onName(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter()
        }}
      />
    </div>
  )
}

interface WordsLineProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onWrite: () => void
}

/** The text to place where the image was pressed. */
function WordsLine({ text, onText, onWrite }: WordsLineProps) {
  const t = useMediaTranslation()
  return (
    <form
      className="gf-draw-line"
      onSubmit={(event) => {
        event.preventDefault()
        onWrite()
      }}
    >
      <input
        className="gf-input"
        aria-label={t('drawing.text')}
        placeholder={t('drawing.text')}
        value={text}
        maxLength={80}
        autoFocus
        onChange={(event) => onText(event.target.value)}
      />
      <button type="submit" className="gf-button">
        {t('drawing.put')}
      </button>
    </form>
  )
}
