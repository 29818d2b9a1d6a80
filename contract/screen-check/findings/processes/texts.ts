import { defineTexts } from '../../../base/define-texts.ts';

/** What can be wrong with processes; `element` is the BPMN element with its id. */
export const processProblems = defineTexts({
	'unknown-process': { 'zh-CN': '没有流程“{name}”{hint}', 'zh-TW': '沒有流程「{name}」{hint}', en: 'There is no process “{name}”{hint}' },
	'not-for-tenants': {
		'zh-CN': '单位自己的流程不能使用“{name}”',
		'zh-TW': '單位自己的流程不能使用「{name}」',
		en: 'A process of a tenant cannot use “{name}”',
	},
	'process-of-other-screen': {
		'zh-CN': '流程“{name}”处理页面“{screen}”的记录，不处理本页面的记录',
		'zh-TW': '流程「{name}」處理頁面「{screen}」的記錄，不處理本頁面的記錄',
		en: 'The process “{name}” is about records of the screen “{screen}”, not of this one',
	},
	'state-does-not-fit': {
		'zh-CN': '“{name}”须为只读（readOnly）的文本字段，选项须包含：{known}',
		'zh-TW': '「{name}」須為唯讀（readOnly）的文字欄位，選項須包含：{known}',
		en: '“{name}” must be a read-only text field with options for {known}',
	},
	'xml-syntax': { 'zh-CN': 'XML 语法错误：{reason}', 'zh-TW': 'XML 語法錯誤：{reason}', en: 'XML syntax error: {reason}' },
	'xml-doctype': {
		'zh-CN': '不允许文档类型声明（DOCTYPE）',
		'zh-TW': '不允許文件類型宣告（DOCTYPE）',
		en: 'A document type declaration (DOCTYPE) is not allowed',
	},
	'no-process': {
		'zh-CN': '文件须恰好包含一个 BPMN 2.0 流程（process），现有 {count} 个',
		'zh-TW': '檔案須恰好包含一個 BPMN 2.0 流程（process），現有 {count} 個',
		en: 'The file must have exactly one BPMN 2.0 process; it has {count}',
	},
	'unsupported-element': {
		'zh-CN': '{element}：不支持此元素。可用：{known}',
		'zh-TW': '{element}：不支援此元素。可用：{known}',
		en: '{element}: this element is not supported. Supported: {known}',
	},
	'unknown-extension': {
		'zh-CN': '{element}：没有“portal:{name}”{hint}',
		'zh-TW': '{element}：沒有「portal:{name}」{hint}',
		en: '{element}: there is no “portal:{name}”{hint}',
	},
	'missing-attribute': {
		'zh-CN': '{element}：缺少“{name}”',
		'zh-TW': '{element}：缺少「{name}」',
		en: '{element}: “{name}” is missing',
	},
	'wrong-attribute': {
		'zh-CN': '{element}：“{name}”的值“{value}”无效，应为：{known}',
		'zh-TW': '{element}：「{name}」的值「{value}」無效，應為：{known}',
		en: '{element}: “{name}” cannot be “{value}”. Expected: {known}',
	},
	'repeated-id': { 'zh-CN': '标识“{name}”重复', 'zh-TW': '識別碼「{name}」重複', en: 'The id “{name}” is used twice' },
	'unknown-node': {
		'zh-CN': '{element}：“{name}”不是同一层级的节点{hint}',
		'zh-TW': '{element}：「{name}」不是同一層級的節點{hint}',
		en: '{element}: “{name}” is no node of the same level{hint}',
	},
	'start-count': {
		'zh-CN': '{element}：须恰好有一个开始事件，现有 {count} 个',
		'zh-TW': '{element}：須恰好有一個開始事件，現有 {count} 個',
		en: '{element}: exactly one start event is needed; there are {count}',
	},
	'unreachable-node': {
		'zh-CN': '{element}：从开始事件无法到达',
		'zh-TW': '{element}：從開始事件無法到達',
		en: '{element}: the start event does not lead here',
	},
	'no-way-on': {
		'zh-CN': '{element}：没有通往结束事件的路径',
		'zh-TW': '{element}：沒有通往結束事件的路徑',
		en: '{element}: no flow leads from here to an end event',
	},
	'no-default-flow': {
		'zh-CN': '{element}：所有流出都有条件，须指定默认流（default）',
		'zh-TW': '{element}：所有流出都有條件，須指定預設流（default）',
		en: '{element}: all flows have conditions, so one must be the default flow',
	},
	'flow-without-condition': {
		'zh-CN': '{element}：从网关流出且不是默认流，须有条件',
		'zh-TW': '{element}：從閘道流出且不是預設流，須有條件',
		en: '{element}: a flow out of this gateway that is not its default needs a condition',
	},
	'condition-not-here': {
		'zh-CN': '{element}：只有排他网关和包容网关的流出可以有条件',
		'zh-TW': '{element}：只有互斥閘道和包容閘道的流出可以有條件',
		en: '{element}: only flows out of exclusive and inclusive gateways can have conditions',
	},
	'loop-without-pause': {
		'zh-CN': '{element}：循环中没有人工任务、延时或消息，会无限循环',
		'zh-TW': '{element}：迴圈中沒有人工任務、延時或訊息，會無限迴圈',
		en: '{element}: the loop has neither a task nor a delay or message and would never end',
	},
	'no-assignee': {
		'zh-CN': '{element}：没有审批人（portal:assignee）',
		'zh-TW': '{element}：沒有審批人（portal:assignee）',
		en: '{element}: portal:assignee is missing',
	},
	'party-does-not-fit': {
		'zh-CN': '{element}：字段“{name}”须引用人员或组织机构',
		'zh-TW': '{element}：欄位「{name}」須參照人員或組織機構',
		en: '{element}: the field “{name}” must refer to people or organisations',
	},
	'field-not-editable': {
		'zh-CN': '{element}：字段“{name}”由系统填写，不能编辑或赋值',
		'zh-TW': '{element}：欄位「{name}」由系統填寫，不能編輯或賦值',
		en: '{element}: the system fills in the field “{name}”; it cannot be edited or set',
	},
	'task-field-read-only': {
		'zh-CN': '{element}：字段“{name}”在页面中只读或按条件只读，只读时办理人无法填写',
		'zh-TW': '{element}：欄位「{name}」在頁面中唯讀或按條件唯讀，唯讀時辦理人無法填寫',
		en: '{element}: the field “{name}” is read-only in the screen, always or on a condition. Assignees cannot fill it in then',
	},
	'task-setting-unused': {
		'zh-CN': '{element}：“{name}”与此审批方式无关，不起作用：按比例时，通过比例无法再达到即为拒绝；其他方式没有比例',
		'zh-TW': '{element}：「{name}」與此審批方式無關，不起作用：按比例時，通過比例無法再達到即為拒絕；其他方式沒有比例',
		en: '{element}: “{name}” has no effect with this mode. A percentage rejects as soon as it cannot be reached; the other modes have none',
	},
	'task-field-guarded': {
		'zh-CN': '{element}：字段“{name}”需单独授权才能读取，没有该权限的办理人只能在其为空时填写',
		'zh-TW': '{element}：欄位「{name}」需單獨授權才能讀取，沒有該權限的辦理人只能在其為空時填寫',
		en: '{element}: the field “{name}” needs a right of its own to be read; assignees without it can fill it in only while it is empty',
	},
	'secret-not-readable': {
		'zh-CN': '{element}：字段“{name}”需单独授权才能读取，不能发送给其他系统',
		'zh-TW': '{element}：欄位「{name}」需單獨授權才能讀取，不能傳送給其他系統',
		en: '{element}: the field “{name}” needs a right of its own to be read; it cannot be sent to other systems',
	},
	'script-does-not-parse': {
		'zh-CN': '{element}：脚本有语法错误（第 {line} 行）：{problem}',
		'zh-TW': '{element}：腳本有語法錯誤（第 {line} 行）：{problem}',
		en: '{element}: the script has a syntax error (line {line}): {problem}',
	},
	'unknown-secret': {
		'zh-CN': '{element}：没有名为“{name}”的密钥（PORTAL_SERVICE_SECRETS）{hint}',
		'zh-TW': '{element}：沒有名為「{name}」的密鑰（PORTAL_SERVICE_SECRETS）{hint}',
		en: '{element}: there is no secret “{name}” (PORTAL_SERVICE_SECRETS){hint}',
	},
	'start-not-here': {
		'zh-CN': '{element}：子流程的开始事件不能有定时或消息',
		'zh-TW': '{element}：子流程的開始事件不能有定時或訊息',
		en: '{element}: the start of a sub-process can have neither a schedule nor a message',
	},
	'start-without-value': {
		'zh-CN': '{element}：定时发起时必填字段“{name}”没有值，请在开始事件中为它赋值',
		'zh-TW': '{element}：定時發起時必填欄位「{name}」沒有值，請在開始事件中為它賦值',
		en: '{element}: a record of the schedule would have no value in the required field “{name}”: set it at the start',
	},
	'repeated-outcome': {
		'zh-CN': '{element}：两个按钮的名称都是“{name}”，条件无法区分',
		'zh-TW': '{element}：兩個按鈕的名稱都是「{name}」，條件無法區分',
		en: '{element}: two outcomes are named “{name}”; conditions cannot tell them apart',
	},
	'reserved-outcome': {
		'zh-CN': '{element}：按钮名称“{name}”由系统保留，用于退回和撤回',
		'zh-TW': '{element}：按鈕名稱「{name}」由系統保留，用於退回和撤回',
		en: '{element}: the outcome name “{name}” is reserved for returned and withdrawn tasks',
	},
	'required-not-entered': {
		'zh-CN': '{element}：按钮要求填写字段“{name}”，但该字段在此环节不可编辑',
		'zh-TW': '{element}：按鈕要求填寫欄位「{name}」，但該欄位在此環節不可編輯',
		en: '{element}: a decision requires the field “{name}”, which cannot be edited in this task',
	},
	'reminder-too-early': {
		'zh-CN': '{element}：提前提醒的时长不短于办理期限，分配任务时就会提醒；请缩短',
		'zh-TW': '{element}：提前提醒的時長不短於辦理期限，分配任務時就會提醒；請縮短',
		en: '{element}: the reminder is sent as soon as the task is assigned; remind people a shorter time before the deadline',
	},
	'schedule-without-moment': {
		'zh-CN': '{element}：定时没有以后的时间点，不会再自动发起',
		'zh-TW': '{element}：定時沒有以後的時間點，不會再自動發起',
		en: '{element}: the schedule has no further moment, so it starts no more cases',
	},
	'process-of-feature': {
		'zh-CN': '页面“{name}”没有自己的记录，不能用于流程',
		'zh-TW': '頁面「{name}」沒有自己的記錄，不能用於流程',
		en: 'The screen “{name}” has no records of its own and cannot have a process',
	},
});

/** How elements are named in problems. */
export const elementTexts = defineTexts({
	named: { 'zh-CN': '{type}“{name}”（{id}）', 'zh-TW': '{type}「{name}」（{id}）', en: '{type} “{name}” ({id})' },
	unnamed: { 'zh-CN': '{type}（{id}）', 'zh-TW': '{type}（{id}）', en: '{type} ({id})' },
	duration: { 'zh-CN': '时长，如 P15D、PT4H', 'zh-TW': '時長，如 P15D、PT4H', en: 'a duration such as P15D or PT4H' },
	percent: { 'zh-CN': '1 至 100', 'zh-TW': '1 至 100', en: '1 to 100' },
	level: { 'zh-CN': '1 至 9', 'zh-TW': '1 至 9', en: '1 to 9' },
	script: {
		'zh-CN': 'JavaScript 脚本，1 至 {max, number} 个字符',
		'zh-TW': 'JavaScript 腳本，1 至 {max, number} 個字元',
		en: 'a script in JavaScript with 1 to {max, number} characters',
	},
	cron: {
		'zh-CN': '“分 时 日 月 星期”，如 {example}；或用 timeDate',
		'zh-TW': '「分 時 日 月 星期」，如 {example}；或用 timeDate',
		en: 'minute, hour, day, month and weekday such as {example}; or a timeDate',
	},
	messageName: { 'zh-CN': '消息的名称，如 {example}', 'zh-TW': '訊息的名稱，如 {example}', en: 'the name of a message such as {example}' },
	identifier: {
		'zh-CN': '字母开头，由字母、数字、下划线和连字符组成，最多 60 个字符',
		'zh-TW': '字母開頭，由字母、數字、底線和連字號組成，最多 60 個字元',
		en: 'a letter, then letters, digits, underscores and hyphens, at most 60',
	},
});

/** What the members of elements are called that people set in the designers. */
export const bpmnAttributeTexts = defineTexts({
	name: { 'zh-CN': '名称', 'zh-TW': '名稱', en: 'Name' },
	messageRef: { 'zh-CN': '消息名称', 'zh-TW': '訊息名稱', en: 'Name of the message' },
	'portal:set': { 'zh-CN': '赋值的字段', 'zh-TW': '賦值的欄位', en: 'Fields that are set' },
	'portal:screen': { 'zh-CN': '处理哪个页面的记录', 'zh-TW': '處理哪個頁面的記錄', en: 'Screen of the records' },
	address: { 'zh-CN': '服务地址', 'zh-TW': '服務位址', en: 'Address' },
	script: { 'zh-CN': '脚本', 'zh-TW': '腳本', en: 'Script' },
	field: { 'zh-CN': '字段', 'zh-TW': '欄位', en: 'Field' },
	formula: { 'zh-CN': '公式', 'zh-TW': '公式', en: 'Formula' },
	value: { 'zh-CN': '人员或取值', 'zh-TW': '人員或取值', en: 'Person or value' },
	timeCycle: { 'zh-CN': '发起周期', 'zh-TW': '發起週期', en: 'Cycle of starts' },
	timeDate: { 'zh-CN': '发起时刻', 'zh-TW': '發起時刻', en: 'Moment' },
	timeDuration: { 'zh-CN': '时长', 'zh-TW': '時長', en: 'Duration' },
	duration: { 'zh-CN': '时长', 'zh-TW': '時長', en: 'Duration' },
});
