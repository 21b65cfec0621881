import type { ComponentWords } from '../Words.ts'
import type { drawingViolations as en } from '../en/renderDrawing.ts'

export const drawingViolations: ComponentWords<typeof en> = {
  linePoints: 'မျဉ်းတစ်ကြောင်းတွင် အနည်းဆုံး အမှတ်နှစ်ခု လိုသည်။',
  holes: 'အပေါက်တစ်ခုတွင် ထောင့်သုံးခုလိုပြီး ဧရိယာအတွင်း လုံးဝရှိကာ အခြားအပေါက်များနှင့် ခွဲထားရမည်။',
  areaPoints: 'ဧရိယာတစ်ခုတွင် အနည်းဆုံး ထောင့်သုံးခု လိုသည်။',
  minPoints: 'အနည်းဆုံး အမှတ် {{limit, number}} ခု ဆွဲပါ။',
  maxPoints: 'အများဆုံး အမှတ် {{limit, number}} ခုသာ ဆွဲပါ။',
  minDrawn: 'အနည်းဆုံး {{limit, number}} မီတာ ဆွဲပါ။',
  maxDrawn: 'အများဆုံး {{limit, number}} မီတာသာ ဆွဲပါ။',
  minArea: 'ဧရိယာသည် အနည်းဆုံး {{limit, number}} စတုရန်းမီတာ ရှိရမည်။',
  maxArea: 'ဧရိယာသည် အများဆုံး {{limit, number}} စတုရန်းမီတာ ဖြစ်ရမည်။',
  openLine: 'မျဉ်းသည် စတင်သည့်နေရာတွင် ပြီးဆုံးရမည်။',
  crossing: 'ပုံသည် မိမိကိုယ်ကို ဖြတ်နေသည်။ မဖြတ်တော့သည်အထိ အမှတ်များကို ရွှေ့ပါ သို့မဟုတ် ဖယ်ရှားပါ။',
  pole: 'ဧရိယာသည် ဝင်ရိုးစွန်းကို ဝိုင်း၍ မရပါ။',
}
