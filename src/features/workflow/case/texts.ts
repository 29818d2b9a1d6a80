import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** What happens to a task that another person is chosen for, by the action. */
export const handOnTexts = defineTexts({
	transfer: {
		'zh-CN': '任务改由所选人员办理。任务中已填写的意见和附件会一并记录。',
		'zh-TW': '任務改由所選人員辦理。任務中已填寫的意見和附件會一併記錄。',
		en: 'The task becomes theirs. The comment and attachments of the task are recorded with it.',
	},
	reassign: {
		'zh-CN': '任务改由所选人员办理，原办理人会收到通知。',
		'zh-TW': '任務改由所選人員辦理，原辦理人會收到通知。',
		en: 'The task becomes theirs, and the person who has it now is told.',
	},
	delegate: {
		'zh-CN': '所选人员办理后，任务回到您这里，由您最后决定。',
		'zh-TW': '所選人員辦理後，任務回到您這裡，由您最後決定。',
		en: 'They handle it, then it returns to you for the final decision.',
	},
	addBefore: {
		'zh-CN': '所选人员先办理；不同意即按不同意处理，否则轮到您。',
		'zh-TW': '所選人員先辦理；不同意即按不同意處理，否則輪到您。',
		en: 'They decide first. Their rejection counts; otherwise it is your turn.',
	},
	addAfter: {
		'zh-CN': '您办理之后，再由所选人员办理。',
		'zh-TW': '您辦理之後，再由所選人員辦理。',
		en: 'They decide after you.',
	},
	addBeside: {
		'zh-CN': '所选人员与您同时办理，两人都须办理。',
		'zh-TW': '所選人員與您同時辦理，兩人都須辦理。',
		en: 'They decide at the same time as you; both of you must decide.',
	},
});
