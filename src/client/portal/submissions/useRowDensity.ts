import { useState } from 'react'
import { deviceStorage, remember } from '../../../render/storage/deviceStorage.ts'

const KEY = 'desk-dense'

/** Returns the row density of this device, and a function to change it. */
export function useRowDensity() {
  const [dense, setDense] = useState(() => deviceStorage().getItem(KEY) === '1')
  const choose = (next: boolean) => {
    setDense(next)
    remember(KEY, next ? '1' : '0')
  }
  return [dense, choose] as const
}
