import type { Words } from '../Words.ts'
import type { drawingViolations as en } from '../en/renderDrawing.ts'

export const drawingViolations: Words<typeof en> = {
  linePoints: '线至少需要两个点。',
  holes: '空洞至少需要三个角点，必须完全位于区域内，且不与其他空洞相接。',
  areaPoints: '区域至少需要三个角点。',
  minPoints: '至少绘制 {{limit, number}} 个点。',
  maxPoints: '最多绘制 {{limit, number}} 个点。',
  minDrawn: '至少绘制 {{limit, number}} 米。',
  maxDrawn: '最多绘制 {{limit, number}} 米。',
  minArea: '面积至少为 {{limit, number}} 平方米。',
  maxArea: '面积最多为 {{limit, number}} 平方米。',
  openLine: '线必须回到起点。',
  crossing: '图形自相交叉。请移动或删除点，直到不再交叉。',
  pole: '区域不能环绕极点。',
}
