import type { Words } from '../Words.ts'
import type { map as en } from '../en/map.ts'

export const map: Words<typeof en> = {
  closed: '地图',
  loading: '正在加载地图…',
  unavailable: '此设备无法显示地图。您仍然可以输入坐标。',
  worldMissing: '背景地图未能加载；点的位置仍然正确。',
  zoomIn: '放大',
  zoomOut: '缩小',
}
