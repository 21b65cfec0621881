import type { Words } from '../Words.ts'
import type { map as en } from '../en/map.ts'

export const map: Words<typeof en> = {
  closed: '地图',
  loading: '正在加载地图…',
  unavailable: '此设备无法显示地图。您仍然可以输入坐标。',
  worldMissing: '背景地图未能加载；点的位置仍然正确。',
  layers: '地图图层',
  basemaps: '底图',
  overlays: '叠加层',
  world: '简明世界地图',
  overlayMissing: '“{{title}}”未能加载。',
  saveArea: '保存此区域供离线使用',
  lost: '设备收回了地图，可能是为了节省内存。您绘制的内容仍然保留。',
  bringBack: '重新显示地图',
  zoomIn: '放大',
  zoomOut: '缩小',
  attribution: '显示地图来源',
  keys: '方向键移动地图，加号和减号缩放。',
  middle: '中心：纬度 {{latitude}}，经度 {{longitude}}。缩放级别 {{zoom}}。',
}
