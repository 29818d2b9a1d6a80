/** Words of headings that have a usual English name in code; the longest is tried first. */
const fieldWords: Readonly<Record<string, string>> = {
	统一社会信用代码: 'credit code',
	社会信用代码: 'credit code',
	信用代码: 'credit code',
	法定代表人: 'legal representative',
	身份证号码: 'id card',
	身份证号: 'id card',
	身份证: 'id card',
	手机号码: 'mobile',
	手机号: 'mobile',
	手机: 'mobile',
	联系电话: 'phone',
	联系方式: 'contact',
	联系人: 'contact person',
	电话号码: 'phone',
	电话: 'phone',
	传真: 'fax',
	电子邮箱: 'email',
	电子邮件: 'email',
	邮箱: 'email',
	邮政编码: 'zip code',
	邮编: 'zip code',
	负责人: 'principal',
	经办人: 'handler',
	检查人员: 'inspector',
	检查人: 'inspector',
	生产企业: 'enterprise',
	企业: 'enterprise',
	公司: 'company',
	单位: 'unit',
	部门: 'department',
	机构: 'organisation',
	产品: 'product',
	商品: 'goods',
	食品: 'food',
	样品: 'sample',
	设备: 'device',
	项目: 'project',
	名称: 'name',
	姓名: 'name',
	标题: 'title',
	编号: 'code',
	编码: 'code',
	代码: 'code',
	号码: 'number',
	序号: 'serial',
	型号: 'model',
	规格: 'specification',
	类型: 'type',
	类别: 'category',
	分类: 'category',
	种类: 'kind',
	行业: 'industry',
	等级: 'level',
	级别: 'level',
	状态: 'status',
	结果: 'result',
	结论: 'conclusion',
	原因: 'reason',
	内容: 'content',
	说明: 'description',
	描述: 'description',
	备注: 'remark',
	性别: 'gender',
	年龄: 'age',
	年份: 'year',
	年度: 'year',
	月份: 'month',
	日期: 'date',
	时间: 'time',
	成立: 'established',
	注册: 'registered',
	登记: 'registration',
	生产: 'production',
	检查: 'inspection',
	检验: 'test',
	抽查: 'spot check',
	许可证: 'licence',
	证书: 'certificate',
	有效期: 'validity',
	开始: 'start',
	结束: 'end',
	截止: 'end',
	创建: 'creation',
	更新: 'update',
	地址: 'address',
	地区: 'region',
	区域: 'region',
	省份: 'province',
	城市: 'city',
	经度: 'longitude',
	纬度: 'latitude',
	数量: 'quantity',
	金额: 'amount',
	单价: 'unit price',
	价格: 'price',
	合计: 'total',
	总计: 'total',
	总数: 'total',
	人数: 'head count',
	面积: 'area',
	重量: 'weight',
	资本: 'capital',
	是否: 'is',
	合格: 'qualified',
};

/** The words, the longest first, so that a part of a word is never taken for the whole. */
const byLength = Object.entries(fieldWords).sort(([one], [other]) => other.length - one.length);

/** A heading as pieces: words with an English name, and what is between them. */
export function splitHeading(heading: string): Array<{ text: string; word: string | null }> {
	const pieces: Array<{ text: string; word: string | null }> = [];
	let rest = '';
	const flush = () => {
		if (rest !== '') pieces.push({ text: rest, word: null });
		rest = '';
	};
	for (let at = 0; at < heading.length; ) {
		const found = byLength.find(([text]) => heading.startsWith(text, at));
		if (!found) {
			rest += heading[at++];
			continue;
		}
		flush();
		pieces.push({ text: found[0], word: found[1] });
		at += found[0].length;
	}
	flush();
	return pieces;
}
