import type { Words } from '../Words.ts'
import type { drawingViolations as en } from '../en/renderDrawing.ts'

export const drawingViolations: Words<typeof en> = {
  linePoints: 'Một đường cần ít nhất hai điểm.',
  holes: 'Một lỗ cần ba góc, phải nằm trọn trong khu vực và tách khỏi các lỗ khác.',
  areaPoints: 'Một khu vực cần ít nhất ba góc.',
  minPoints: 'Hãy vẽ ít nhất {{limit, number}} điểm.',
  maxPoints: 'Chỉ vẽ tối đa {{limit, number}} điểm.',
  minDrawn: 'Hãy vẽ ít nhất {{limit, number}} m.',
  maxDrawn: 'Chỉ vẽ tối đa {{limit, number}} m.',
  minArea: 'Diện tích ít nhất là {{limit, number}} m².',
  maxArea: 'Diện tích tối đa là {{limit, number}} m².',
  openLine: 'Đường phải kết thúc ở điểm bắt đầu.',
  crossing: 'Hình vẽ tự cắt chính nó. Hãy dời hoặc xóa điểm cho đến khi không còn cắt.',
  pole: 'Khu vực không thể bao quanh một cực.',
}
