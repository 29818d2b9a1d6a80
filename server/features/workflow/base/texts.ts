import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** Why an action is refused, and what the feature says. */
export const texts = defineTexts({
	manage: { 'zh-CN': '管理流程', 'zh-TW': '管理流程', en: 'Manage processes' },
	manageDescription: {
		'zh-CN': '查看本租户的全部流程实例，终止、挂起、恢复或重新指派',
		'zh-TW': '檢視本租戶的全部流程案件，終止、暫停、恢復或重新指派',
		en: 'See all cases of the tenant; terminate, suspend, resume and reassign them',
	},
	isHandled: {
		'zh-CN': '该任务已由{name}处理',
		'zh-TW': '該任務已由{name}處理',
		en: '{name} has already handled this task',
	},
	isOver: { 'zh-CN': '该任务已结束', 'zh-TW': '該任務已結束', en: 'This task is over' },
	otherState: {
		'zh-CN': '流程状态已变化，请刷新后再试',
		'zh-TW': '流程狀態已變化，請重新整理後再試',
		en: 'The case is in another state now; reload it and try again',
	},
	notRunning: { 'zh-CN': '流程不在运行中', 'zh-TW': '流程不在執行中', en: 'The case is not running' },
	isLocked: {
		'zh-CN': '流程进行中，只能在流程任务中修改',
		'zh-TW': '流程進行中，只能在流程任務中修改',
		en: 'A case is under way; only its tasks can change this',
	},
	removesCase: {
		'zh-CN': '流程进行中，不能删除；请先终止流程',
		'zh-TW': '流程進行中，不能刪除；請先終止流程',
		en: 'A case about this record is under way; cancel it before you delete the record',
	},
	onlyOwnDelegation: {
		'zh-CN': '只能为本人设置代办',
		'zh-TW': '只能為本人設定代辦',
		en: 'You can only name a delegate for yourself',
	},
	pastDelegation: {
		'zh-CN': '授权期限已过，请选择今天或以后的结束日期',
		'zh-TW': '授權期限已過，請選擇今天或以後的結束日期',
		en: 'The period is over: choose today or a later day as its end',
	},
	unknownProcess: { 'zh-CN': '没有流程“{name}”', 'zh-TW': '沒有流程「{name}」', en: 'There is no process “{name}”' },
	step: { 'zh-CN': '{node}（{process}）', 'zh-TW': '{node}（{process}）', en: '{node} ({process})' },
	hasCase: { 'zh-CN': '该记录已有进行中的流程', 'zh-TW': '該記錄已有進行中的流程', en: 'The record already has a case under way' },
	longComment: { 'zh-CN': '最多 {max} 个字', 'zh-TW': '最多 {max} 個字', en: 'At most {max} characters' },
	mostTasks: { 'zh-CN': '一次最多办理 {max} 项', 'zh-TW': '一次最多辦理 {max} 項', en: 'At most {max} tasks at once' },
	needsComment: { 'zh-CN': '请填写意见', 'zh-TW': '請填寫意見', en: 'Enter a comment' },
	needsReason: { 'zh-CN': '请填写理由', 'zh-TW': '請填寫理由', en: 'Enter the reason' },
	noVariables: { 'zh-CN': '此流程没有变量', 'zh-TW': '此流程沒有變數', en: 'This process has no variables' },
	needsFiles: { 'zh-CN': '请上传附件', 'zh-TW': '請上傳附件', en: 'Attach a file' },
	noFiles: { 'zh-CN': '此环节不收附件', 'zh-TW': '此環節不收附件', en: 'This step has no attachments' },
	needsSignature: { 'zh-CN': '请手写签名', 'zh-TW': '請手寫簽名', en: 'Sign by hand' },
	noSignature: { 'zh-CN': '此环节不需要签名', 'zh-TW': '此環節不需要簽名', en: 'This step has no signature' },
	wrongDraft: { 'zh-CN': '草稿格式有误', 'zh-TW': '草稿格式有誤', en: 'This is not a draft' },
	longDraft: { 'zh-CN': '草稿过大，不能保存', 'zh-TW': '草稿過大，不能儲存', en: 'The draft is too large to be saved' },
	fieldNotEditable: { 'zh-CN': '在此任务中不能修改', 'zh-TW': '在此任務中不能修改', en: 'Cannot be changed in this task' },
	needsField: { 'zh-CN': '请填写“{title}”', 'zh-TW': '請填寫「{title}」', en: 'Fill in “{title}”' },
	fieldRequired: { 'zh-CN': '请填写', 'zh-TW': '請填寫', en: 'Required' },
	unknownVariable: { 'zh-CN': '没有此变量', 'zh-TW': '沒有此變數', en: 'There is no such variable' },
	unknownOutcome: { 'zh-CN': '没有这样的处理结果', 'zh-TW': '沒有這樣的處理結果', en: 'There is no such decision' },
	notShared: {
		'zh-CN': '所选任务属于不同环节，没有这个共同的处理结果，请分别办理',
		'zh-TW': '所選任務屬於不同環節，沒有這個共同的處理結果，請分別辦理',
		en: 'The tasks are of different steps that do not share this decision; decide them separately',
	},
	resubmit: { 'zh-CN': '重新提交', 'zh-TW': '重新提交', en: 'Submit again' },
	urgedAlready: {
		'zh-CN': '已催办过，{minutes} 分钟后可再次催办',
		'zh-TW': '已催辦過，{minutes} 分鐘後可再次催辦',
		en: { one: 'Urged already; possible again in {minutes} minute', other: 'Urged already; possible again in {minutes} minutes' },
	},
	unknownAction: { 'zh-CN': '没有这样的操作', 'zh-TW': '沒有這樣的操作', en: 'There is no such action' },
	unknownFolder: { 'zh-CN': '没有这样的分类', 'zh-TW': '沒有這樣的分類', en: 'There is no such folder' },
	choosePeople: {
		'zh-CN': '请选择“{node}”的办理人',
		'zh-TW': '請選擇「{node}」的辦理人',
		en: 'Choose who handles “{node}”',
	},
	yourself: { 'zh-CN': '请选择本人以外的人员', 'zh-TW': '請選擇本人以外的人員', en: 'Choose a person other than yourself' },
	unknownPerson: { 'zh-CN': '没有此人员', 'zh-TW': '沒有此人員', en: 'There is no such person' },
	cannotReturn: { 'zh-CN': '不能退回到该节点', 'zh-TW': '不能退回到該節點', en: 'The case cannot return to this node' },
	wrongMoment: { 'zh-CN': '请填写 ISO 8601 格式的时间', 'zh-TW': '請填寫 ISO 8601 格式的時間', en: 'Enter a moment in ISO 8601 format' },
	wrongPeriod: {
		'zh-CN': '结束时间须晚于开始时间，且不超过十年',
		'zh-TW': '結束時間須晚於開始時間，且不超過十年',
		en: 'The end must be after the start, and within ten years',
	},
	cannotMove: { 'zh-CN': '不能移动到该节点', 'zh-TW': '不能移動到該節點', en: 'The case cannot be moved to this node' },
	sameAssignee: { 'zh-CN': '此人已是该任务的办理人', 'zh-TW': '此人已是該任務的辦理人', en: 'The task is assigned to this person already' },
	cannotWithdraw: {
		'zh-CN': '后续任务已处理，不能撤回',
		'zh-TW': '後續任務已處理，不能撤回',
		en: 'A later task has been handled; you can no longer withdraw',
	},
	approve: { 'zh-CN': '同意', 'zh-TW': '同意', en: 'Approve' },
	reject: { 'zh-CN': '不同意', 'zh-TW': '不同意', en: 'Reject' },
	returned: { 'zh-CN': '已退回', 'zh-TW': '已退回', en: 'Returned' },
	transferred: { 'zh-CN': '已转办', 'zh-TW': '已轉辦', en: 'Transferred' },
	withdrawn: { 'zh-CN': '已撤回', 'zh-TW': '已撤回', en: 'Withdrawn' },
	sender: { 'zh-CN': '流程通知', 'zh-TW': '流程通知', en: 'Process notices' },
	newTask: { 'zh-CN': '待办：{subject}', 'zh-TW': '待辦：{subject}', en: 'To do: {subject}' },
	newTaskContent: { 'zh-CN': '请处理“{node}”。', 'zh-TW': '請處理「{node}」。', en: 'Please handle “{node}”.' },
	urged: { 'zh-CN': '催办：{subject}', 'zh-TW': '催辦：{subject}', en: 'Reminder: {subject}' },
	ended: { 'zh-CN': '已办结：{subject}', 'zh-TW': '已辦結：{subject}', en: 'Completed: {subject}' },
	copied: { 'zh-CN': '抄送：{subject}', 'zh-TW': '副本：{subject}', en: 'Copy: {subject}' },
	notStarted: { 'zh-CN': '流程未能发起：{process}', 'zh-TW': '流程未能發起：{process}', en: 'Process not started: {process}' },
	notStartedContent: {
		'zh-CN':
			'“{screen}”的一条记录本应发起“{process}”，多次尝试均未成功，已不再尝试，其字段可以修改。请在记录中重新发起，或联系系统管理员。',
		'zh-TW':
			'「{screen}」的一筆記錄本應發起「{process}」，多次嘗試均未成功，已不再嘗試，其欄位可以修改。請在記錄中重新發起，或聯絡系統管理員。',
		en: 'A record of “{screen}” should have started “{process}”. After several failures this was given up, and its fields can be changed. Start the process from the record, or contact an administrator.',
	},
	failed: { 'zh-CN': '流程停止：{subject}', 'zh-TW': '流程停止：{subject}', en: 'Case stopped: {subject}' },
	noMessageSuspended: {
		'zh-CN': '流程已挂起，未接收此消息；请在恢复后重新发送',
		'zh-TW': '流程已暫停，未接收此訊息；請在恢復後重新傳送',
		en: 'The case is suspended and has not taken the message; send it again when the case is resumed',
	},
	noMessageFailed: {
		'zh-CN': '流程因异常停止，未接收此消息；请在恢复后重新发送',
		'zh-TW': '流程因異常停止，未接收此訊息；請在恢復後重新傳送',
		en: 'The case has failed and has not taken the message; send it again when the case is resumed',
	},
	noMessageRunning: {
		'zh-CN': '该记录已有进行中的流程，未等待此消息',
		'zh-TW': '該記錄已有進行中的流程，未等待此訊息',
		en: 'The record has a case under way, which does not wait for the message',
	},
	noMessageOver: {
		'zh-CN': '流程已结束，不再接收消息',
		'zh-TW': '流程已結束，不再接收訊息',
		en: 'The case has ended and takes no more messages',
	},
	wrongMessage: { 'zh-CN': '请填写消息名称', 'zh-TW': '請填寫訊息名稱', en: 'Enter the name of a message' },
	needsRecord: {
		'zh-CN': '请填写 caseId，或 screen 和 recordId',
		'zh-TW': '請填寫 caseId，或 screen 和 recordId',
		en: 'Enter caseId, or screen and recordId',
	},
	needsInitiator: {
		'zh-CN': '请填写发起人的账号',
		'zh-TW': '請填寫發起人的帳號',
		en: 'Enter the account of the initiator',
	},
	startFromOutside: { 'zh-CN': '通过接口发起流程', 'zh-TW': '透過介面發起流程', en: 'Start processes by an API call' },
	startFromOutsideDescription: {
		'zh-CN': '其他系统可为本租户的人员发起任一流程',
		'zh-TW': '其他系統可為本租戶的人員發起任一流程',
		en: 'Other systems can start any process for people of the tenant',
	},
	sendMessages: { 'zh-CN': '向流程发送消息', 'zh-TW': '向流程傳送訊息', en: 'Send messages to cases' },
	sendMessagesDescription: {
		'zh-CN': '其他系统可让等待消息的流程实例继续，或用消息发起流程',
		'zh-TW': '其他系統可讓等待訊息的流程案件繼續，或用訊息發起流程',
		en: 'Other systems can let cases go on that wait for a message, and start processes by one',
	},
	rejected: { 'zh-CN': '未通过：{subject}', 'zh-TW': '未通過：{subject}', en: 'Rejected: {subject}' },
});

/** Why a case does not go on, by the code that is stored. */
export const problemTexts = defineTexts({
	nobody: {
		'zh-CN': '“{node}”找不到处理人',
		'zh-TW': '「{node}」找不到處理人',
		en: 'No assignee for “{node}”',
	},
	service: {
		'zh-CN': '“{node}”未能完成：{reason}',
		'zh-TW': '「{node}」未能完成：{reason}',
		en: '“{node}” failed: {reason}',
	},
	stuck: {
		'zh-CN': '“{node}”等待的分支不会到达',
		'zh-TW': '「{node}」等待的分支不會到達',
		en: 'The branch that “{node}” waits for cannot arrive',
	},
});
