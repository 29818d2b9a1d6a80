/** The categories of the authority's articles. */
export const categoryList = [
	{ key: 'notice', name: '通知公告', color: '#1677ff', description: '面向全系统的通知和公告' },
	{ key: 'check', name: '抽查通报', color: '#fa541c', description: '监督抽查结果和不合格情况' },
	{ key: 'recall', name: '召回预警', color: '#d4380d', description: '产品召回和消费警示' },
	{ key: 'work', name: '工作动态', color: '#389e0d', description: '各地各部门的工作情况' },
	{ key: 'policy', name: '政策法规', color: '#722ed1', description: '法律法规、标准及其解读' },
	{ key: 'party', name: '党建学习', color: '#cf1322', description: '学习教育和队伍建设' },
] as const;

export type CategoryKey = (typeof categoryList)[number]['key'];

/** One article as the list below has it; what is missing is as usual. */
export interface ArticleText {
	category: CategoryKey;
	title: string;
	source: string;
	tags: string[];
	summary: string;
	points: string[];
	audience?: 'everyone' | 'organisations';
	status?: 'draft' | 'review' | 'withdrawn';
	isPinned?: boolean;
	hasPicture?: boolean;
	attachment?: string;
	/** It is over, or begins later. */
	period?: 'over' | 'later';
}

/** The articles, the newest first. */
export const articleList: ArticleText[] = [
	{
		...{ category: 'notice', source: '办公厅', tags: ['节假日', '值班'], isPinned: true, attachment: '值班安排表' },
		title: '关于做好岁末年初市场监管工作的通知',
		summary: '各单位要突出节日消费重点，紧盯食品、特种设备和儿童用品，严格落实值班制度和信息报告制度。',
		points: [
			'开展节前专项检查，重点检查批发市场、商场超市和网络交易平台',
			'畅通12315投诉举报渠道，节日期间当日受理、当日分流',
			'严格执行领导带班和24小时值班制度',
		],
	},
	{
		...{
			category: 'check',
			source: '质量监督司',
			tags: ['儿童用品', '监督抽查'],
			audience: 'everyone',
			hasPicture: true,
			attachment: '不合格产品名单',
		},
		title: '2026年第三季度儿童用品质量国家监督抽查情况通报',
		summary: '本季度共抽查玩具、童车、儿童座椅等六类产品，发现部分产品增塑剂超标、机械强度不足，已移交所在地处理。',
		points: ['塑胶玩具主要不合格项目为增塑剂含量', '童车主要不合格项目为制动性能和夹伤防护', '各地应于30日内完成后处理并上报结果'],
	},
	{
		...{
			category: 'recall',
			source: '缺陷产品管理中心',
			tags: ['召回', '家用电器'],
			audience: 'everyone',
			isPinned: true,
			hasPicture: true,
		},
		title: '消费警示：部分型号电热水壶存在过热风险，请停止使用',
		summary: '生产企业自即日起召回2026年1月至5月生产的部分电热水壶，消费者可凭购买凭证免费更换。',
		points: ['涉及产品底部铭牌标有批次号', '请立即停止使用并联系企业服务热线', '拒不履行召回义务的，可拨打12315投诉'],
	},
	{
		...{ category: 'work', source: '浙江省市场监督管理局', tags: ['数字监管', '试点'], hasPicture: true },
		title: '浙江开展“一企一码”质量追溯试点',
		summary: '试点覆盖小家电、童装等五个行业三百余家企业，扫码即可查看检验报告和抽查记录。',
		points: ['企业自愿申请，属地核验', '追溯信息与监督抽查结果联动', '年底前形成可推广的操作规范'],
	},
	{
		...{ category: 'policy', source: '法规司', tags: ['法规', '解读'], audience: 'everyone', attachment: '办法全文' },
		title: '《产品质量监督抽查管理办法》要点解读',
		summary: '办法明确了抽样、检验、异议处理和结果处理的程序，本文对企业最关心的问题作出说明。',
		points: ['企业对检验结论有异议的，应在收到通知之日起15日内提出', '样品的确认和退还有明确期限', '监督抽查不得向企业收取费用'],
	},
	{
		...{ category: 'check', source: '质量监督司', tags: ['电线电缆', '监督抽查'], hasPicture: true, attachment: '抽查结果汇总' },
		title: '电线电缆产品专项抽查结果通报',
		summary: '本次专项抽查覆盖生产和流通领域，导体电阻和绝缘厚度仍是主要问题。',
		points: ['流通领域不合格率高于生产领域', '对连续两次不合格的企业列为重点监管对象', '组织行业协会开展质量提升帮扶'],
	},
	{
		...{ category: 'notice', source: '信息中心', tags: ['系统', '停机'], period: 'over' },
		title: '关于门户系统升级维护的通知',
		summary: '门户系统将于周六晚22时至次日6时升级，期间暂停访问，请提前保存数据。',
		points: ['升级期间移动端同步暂停', '升级后请刷新浏览器', '问题请联系信息中心运维值班'],
	},
	{
		...{ category: 'work', source: '广东省市场监督管理局', tags: ['帮扶', '小微企业'], hasPicture: true },
		title: '广东质量技术帮扶进园区，百家小微企业受益',
		summary: '技术专家现场诊断，帮助企业整改不合格项目，复检合格率明显提升。',
		points: ['组建十二个专家小组', '开放国家质检中心实验室', '建立企业质量档案'],
	},
	{
		...{ category: 'recall', source: '缺陷产品管理中心', tags: ['召回', '儿童用品'], audience: 'everyone', hasPicture: true },
		title: '某品牌婴儿推车实施召回',
		summary: '折叠锁定装置可能意外松脱，存在跌落风险，企业将免费更换锁定组件。',
		points: ['涉及数量约一万二千辆', '召回期限为三个月', '更换期间提供代用车'],
	},
	{
		...{ category: 'party', source: '机关党委', tags: ['学习'], hasPicture: true },
		title: '机关党委组织“守护质量安全”主题党日活动',
		summary: '党员干部走进检验机构，观看抽样检验全过程，听取一线人员讲述。',
		points: ['参观理化和电气安全实验室', '重温入党誓词', '交流岗位实践体会'],
	},
	{
		...{ category: 'notice', source: '人事司', tags: ['培训'], attachment: '报名表' },
		title: '关于举办抽样人员业务培训班的通知',
		summary: '培训分三期进行，内容包括抽样程序、样品封存、网络抽样和执法记录。',
		points: ['各省局推荐人员不超过五名', '培训结束统一考核发证', '报名截止时间为月底'],
	},
	{
		...{ category: 'policy', source: '标准技术司', tags: ['标准'], audience: 'everyone' },
		title: '儿童家具强制性国家标准将于明年实施',
		summary: '新标准增加了稳定性和防夹伤要求，并对有害物质限量作出调整。',
		points: ['过渡期为十二个月', '库存产品应标注执行标准', '检验机构需完成能力确认'],
	},
	{
		...{ category: 'work', source: '执法稽查局', tags: ['执法', '计量'] },
		title: '“铁拳”行动公布第四批典型案例',
		summary: '涉及加油机作弊、假冒认证标志和虚假检验报告等违法行为。',
		points: ['案例均已作出行政处罚', '涉嫌犯罪的已移送公安机关', '鼓励知情人举报'],
	},
	{
		...{ category: 'check', source: '食品抽检司', tags: ['食品相关产品', '监督抽查'], audience: 'everyone', hasPicture: true },
		title: '食品接触用塑料制品监督抽查结果公布',
		summary: '抽查一次性餐盒、保鲜膜等产品，合格率为97.2%，不合格项目主要为脱色试验。',
		points: ['网络销售产品纳入抽查范围', '不合格产品已下架', '消费者应留意标签上的使用温度'],
	},
	{
		...{ category: 'notice', source: '质量监督司', tags: ['报告', '年度计划'], attachment: '计划申报模板' },
		title: '关于申报2027年度监督抽查计划的通知',
		summary: '请各地结合风险监测情况提出下一年度重点产品建议，于12月20日前报送。',
		points: ['优先考虑舆情集中和投诉较多的产品', '同一企业同一产品半年内不重复抽查', '申报表通过门户提交'],
	},
	{
		...{ category: 'work', source: '北京市市场监督管理局', tags: ['网络交易', '监测'] },
		title: '北京建立网络交易产品质量快速监测机制',
		summary: '通过比对平台销售数据与抽查结果，做到问题商品两小时内下架。',
		points: ['与六家平台签订合作协议', '监测结果纳入信用评价', '定期发布消费提示'],
	},
	{
		...{ category: 'policy', source: '信用监督管理司', tags: ['信用', '企业'], audience: 'everyone' },
		title: '企业信用修复流程说明',
		summary: '被列入严重违法失信名单的企业，满足条件后可以申请修复，本文说明材料和时限。',
		points: ['提交整改报告和守信承诺', '受理后十五个工作日内作出决定', '修复结果同步公示'],
	},
	{
		...{ category: 'check', source: '质量监督司', tags: ['烟花爆竹', '专项检查'], audience: 'organisations' },
		title: '本辖区烟花爆竹专项检查安排',
		summary: '春节前对批发企业和零售网点开展一次全覆盖检查，重点检查产品标志和含药量。',
		points: ['县级局完成网点摸底', '抽样送检不少于二十批次', '发现问题当日上报'],
	},
	{
		...{ category: 'party', source: '机关纪委', tags: ['廉政'] },
		title: '元旦春节期间廉洁自律提醒',
		summary: '严禁违规收受礼品礼金、违规发放津补贴和公车私用，发现问题严肃处理。',
		points: ['严格执行外出请示报告制度', '公务用车统一封存', '公布监督举报电话'],
	},
	{
		...{ category: 'recall', source: '缺陷产品管理中心', tags: ['预警', '锂电池'], audience: 'everyone', hasPicture: true },
		title: '风险提示：非标充电器充电引发火灾隐患',
		summary: '风险监测发现部分非标锂电池充电器缺少过充保护，请使用原装或认证产品。',
		points: ['不在楼道和卧室充电', '充电时间不宜过长', '选购时查看认证标志'],
	},
	{
		...{ category: 'work', source: '特种设备局', tags: ['特种设备', '电梯'] },
		title: '全国电梯质量安全提升行动进展顺利',
		summary: '各地已完成老旧住宅电梯安全评估三万余台，更新改造工作有序推进。',
		points: ['公布评估机构名单', '推广按需维保', '加强应急处置平台建设'],
	},
	{
		...{ category: 'notice', source: '财务司', tags: ['经费'], audience: 'organisations' },
		title: '关于抽检经费执行情况的督办通知',
		summary: '截至十月底部分单位执行进度偏慢，请加快结算并说明原因。',
		points: ['核对抽样单与结算单', '避免年底集中支付', '结余资金按规定收回'],
	},
	{
		...{ category: 'policy', source: '认证监督管理司', tags: ['认证'], hasPicture: true },
		title: '强制性产品认证目录调整问答',
		summary: '目录新增锂电池和移动电源等产品，过渡期内企业应及时办理认证。',
		points: ['新增产品自公告之日起受理', '过渡期后未获认证不得出厂销售', '原有自愿性证书可转换'],
	},
	{
		...{ category: 'work', source: '江苏省市场监督管理局', tags: ['检验', '实验室'] },
		title: '江苏实验室比对结果优秀率创新高',
		summary: '参加比对的一百二十家机构中，优秀率达到八成以上。',
		points: ['比对项目覆盖六个领域', '不满意机构限期整改', '结果纳入机构分级管理'],
	},
	{
		...{ category: 'check', source: '质量监督司', tags: ['家具', '监督抽查'] },
		title: '木制家具甲醛释放量专项抽查通报',
		summary: '抽查二百六十批次，不合格二十一批次，主要集中在板式家具。',
		points: ['不合格企业已责令停止销售', '组织重点产区质量约谈', '发布选购指南'],
	},
	{
		...{ category: 'notice', source: '办公厅', tags: ['保密', '公文'] },
		title: '关于规范电子公文流转的通知',
		summary: '即日起内部公文一律通过门户流转，涉密文件严禁上网。',
		points: ['规范标题和文号', '限时办结并反馈', '定期清理授权'],
	},
	{
		...{ category: 'work', source: '新闻宣传司', tags: ['宣传'], period: 'later', hasPicture: true },
		title: '“质量月”活动成果展即将开幕',
		summary: '展览展示各地质量提升成果，并设置消费者体验区。',
		points: ['展期两周', '面向公众免费开放', '同步开设网上展厅'],
	},
	{
		...{ category: 'check', source: '质量监督司', tags: ['消防产品'], status: 'review', attachment: '抽查数据' },
		title: '消防应急照明产品抽查情况通报',
		summary: '共抽查八十批次，应急工作时间不达标问题突出。',
		points: ['不合格产品移交消防部门', '督促企业召回', '加强流通领域检查'],
	},
	{
		...{ category: 'notice', source: '信息中心', tags: ['系统'], status: 'review' },
		title: '关于启用移动端审批的通知',
		summary: '审批任务可在移动端办理，请各单位组织学习操作说明。',
		points: ['使用原有账号登录', '支持手写签名', '问题请反馈至信息中心'],
	},
	{
		...{ category: 'work', source: '湖北省市场监督管理局', tags: ['计量'], status: 'draft' },
		title: '湖北开展集贸市场计量专项整治',
		summary: '更换不合格电子秤，设置公平秤。',
		points: ['检查市场一百余个', '强制检定在用衡器', '公开投诉电话'],
	},
	{
		...{ category: 'recall', source: '缺陷产品管理中心', tags: ['召回', '灯具'], status: 'withdrawn' },
		title: '关于某型号台灯的召回公告（已更正）',
		summary: '因批次信息有误，本公告撤回，请以更正后的公告为准。',
		points: ['更正公告将另行发布', '已登记的消费者无需重复登记', '咨询电话不变'],
	},
];
