import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { MODES } from '../../../forms/document/FormDocument.ts'
import { localTimestamp } from '../../../forms/filling/moment.ts'
import { PositionFields } from './PositionFields.tsx'
import { simulate, type SimulatedNetwork, type PreviewFilling, type PreviewStore } from './previewStore.ts'

interface SimulationPanelProps {
  readonly store: PreviewStore
  readonly piece: PreviewFilling
}

const NETWORKS: readonly SimulatedNetwork[] = ['online', 'slow', 'offline']

/** Simulated surroundings of the form: host app, network, time and position. */
export function SimulationPanel({ store, piece }: SimulationPanelProps) {
  const { t } = useTranslation('preview')
  const { network, ahead, position } = useStore(store, ({ pretence }) => pretence)
  const { mode } = piece.form.compiled
  const [opened] = useState(() => Date.now())
  /** Incremented on each return to the real time, which resets the field; otherwise the field keeps what was typed. */
  const [returns, setReturns] = useState(0)
  return (
    <div className="bench-pretend">
      <fieldset>
        <legend>{t('mode.label')}</legend>
        <div className="bench-group">
          {MODES.map((one) => (
            <button
              key={one}
              type="button"
              className="bench-button"
              aria-pressed={one === mode}
              onClick={() => simulate(store, { mode: one })}
            >
              {t(`mode.${one}`)}
            </button>
          ))}
        </div>
        <p className="bench-hint">{t('mode.hint')}</p>
      </fieldset>
      <fieldset>
        <legend>{t('network.label')}</legend>
        <div className="bench-group">
          {NETWORKS.map((one) => (
            <button
              key={one}
              type="button"
              className="bench-button"
              aria-pressed={one === network}
              onClick={() => simulate(store, { network: one })}
            >
              {t(`network.${one}`)}
            </button>
          ))}
        </div>
        <p className="bench-hint">{t('network.hint')}</p>
      </fieldset>
      <fieldset>
        <legend>{t('clock.label')}</legend>
        <div className="bench-row">
          <input
            key={returns}
            className="bench-input"
            type="datetime-local"
            max="9999-12-31T23:59"
            aria-label={t('clock.set')}
            defaultValue={localTimestamp(new Date(opened + ahead)).slice(0, 16)}
            onChange={({ target }) => {
              const at = Date.parse(target.value)
              if (!Number.isNaN(at)) simulate(store, { ahead: at - Date.now() })
            }}
          />
          <button
            type="button"
            className="bench-button"
            disabled={ahead === 0}
            onClick={() => {
              simulate(store, { ahead: 0 })
              setReturns(returns + 1)
            }}
          >
            {t('clock.real')}
          </button>
        </div>
        <p className="bench-hint">{t('clock.hint')}</p>
      </fieldset>
      <PositionFields position={position} onPosition={(next) => simulate(store, { position: next })} />
    </div>
  )
}
