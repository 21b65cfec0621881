import type { ReactNode } from 'react'
import { ToolIcon } from './ToolIcon.tsx'
import type { Tool } from './Shape.ts'
import { useMediaTranslation } from './useMediaTranslation.tsx'

interface DrawToolsProps {
  readonly tools: readonly Tool[]
  readonly tool: Tool
  readonly onTool: (tool: Tool) => void
  readonly colors: readonly Color[]
  readonly color: string
  readonly onColor: (color: string) => void
  readonly mayUndo: boolean
  readonly mayRedo: boolean
  readonly mayClear: boolean
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onClear: () => void
}

/** Colours visible on photos and on white; their names are translated. */
export const COLORS = [
  { name: 'red', value: '#e5202b' },
  { name: 'yellow', value: '#ffd500' },
  { name: 'blue', value: '#0b6bda' },
  { name: 'green', value: '#0a8a43' },
  { name: 'black', value: '#111111' },
  { name: 'white', value: '#ffffff' },
] as const
export type Color = (typeof COLORS)[number]

/** Tools, colours, and undo, redo and clear. */
export function DrawTools(props: DrawToolsProps) {
  const { tools, tool, onTool, colors, color, onColor, onUndo, onRedo, onClear } = props
  const t = useMediaTranslation()
  return (
    <div className="gf-draw-tools">
      {tools.length > 1 && (
        <div className="gf-draw-group" role="group" aria-label={t('drawing.tools')}>
          {tools.map((one) => (
            <ToolButton key={one} label={t(`drawing.${one}`)} pressed={one === tool} onPress={() => onTool(one)}>
              <ToolIcon name={one} />
            </ToolButton>
          ))}
        </div>
      )}
      {colors.length > 1 && (
        <div className="gf-draw-group" role="group" aria-label={t('drawing.colors')}>
          {colors.map(({ name, value }) => (
            <ToolButton
              key={name}
              label={t(`drawing.${name}`)}
              pressed={value === color}
              disabled={tool === 'cover'}
              onPress={() => onColor(value)}
            >
              <span className="gf-draw-color" style={{ background: value }} />
            </ToolButton>
          ))}
        </div>
      )}
      <div className="gf-draw-group gf-draw-back">
        <ToolButton label={t('drawing.undo')} disabled={!props.mayUndo} onPress={onUndo}>
          <ToolIcon name="undo" />
        </ToolButton>
        <ToolButton label={t('drawing.redo')} disabled={!props.mayRedo} onPress={onRedo}>
          <ToolIcon name="redo" />
        </ToolButton>
        <button type="button" className="gf-button gf-draw-clear" disabled={!props.mayClear} onClick={onClear}>
          {t('drawing.clear')}
        </button>
      </div>
    </div>
  )
}

interface ToolButtonProps {
  readonly label: string
  /** Undefined for immediate actions. */
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function ToolButton({ label, pressed, disabled = false, onPress, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="gf-draw-tool"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
