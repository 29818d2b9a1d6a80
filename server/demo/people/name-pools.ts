/** Surnames with how many in ten thousand people bear them. */
export const surnames =
	'王725 李719 张683 刘538 陈453 杨308 赵229 黄223 周212 吴205 徐167 孙154 胡131 朱126 高121 林118 何117 郭115 马105 罗104 梁97 宋81 郑78 谢72 韩68 ' +
	'唐65 冯64 于62 董61 肖59 程57 曹57 袁54 邓54 许53 傅51 沈50 曾50 彭49 吕48 苏47 卢47 蒋47 蔡46 贾43 丁43 魏43 薛42 叶42 阎42 余41 潘41 杜40 戴39 夏39 ' +
	'钟39 汪38 田38 任37 姜36 范36 方36 石36 姚35 谭35 廖34 邹33 熊32 金32 陆31 郝30 孔29 白29 崔28 康28 毛27 邱27 秦26 江26 史26 顾25 侯25 邵25 孟25 龙25 ' +
	'万24 段24 雷23 钱22 汤22 尹21 黎21 易20 常20 武20 乔19 贺19 赖18 龚18 文17 庞16 樊16 兰15 殷15 施14 陶14 洪14 翟13 安13 颜13 倪13 严12 牛12 温12 芦12 季11 ' +
	'俞11 章11 鲁10 葛10 伍10 韦10 申9 尤9 毕9 聂9 焦8 向8 柳8 邢8 路8 岳8 齐7 梅7 莫7 庄7 辛7 管7 祝6 左6 涂6 谷6 欧阳6 时5 舒5 耿5 牟5 卜5 纪4 上官2 司徒1 诸葛1';

export interface GivenNamePool {
	/** How many of ten thousand names have a single character. */
	singleShare: number;
	singles: string;
	/** First and second characters of two-character names. */
	first: string;
	second: string;
}

/** Given names as they were chosen in each decade. */
export const givenNames: Record<'male' | 'female', Record<number, GivenNamePool>> = {
	male: {
		1960: {
			singleShare: 2200,
			singles: '军勇伟强明平刚斌杰辉华波林峰毅',
			first: '建国志卫永文德明新玉春金海正学家庆俊立大福振光世',
			second: '国军平华民强明生林忠东义成祥荣贵山良山清福胜武礼才',
		},
		1970: {
			singleShare: 3600,
			singles: '伟勇军强涛磊刚斌辉杰明波峰平毅健宏凯毅坚',
			first: '建志文永海晓国卫俊立宏春少新学玉庆金明振向',
			second: '华军东强明辉平斌峰伟波林杰勇刚涛民生兵宁成武清',
		},
		1980: {
			singleShare: 4200,
			singles: '伟磊鹏超杰涛勇强斌辉俊波亮飞凯峰健浩龙宇翔旭',
			first: '志文晓海俊建国永少立明新家宏春振金小正学玉',
			second: '强华伟辉杰峰明勇军鹏飞龙东波超斌林亮刚平磊涛',
		},
		1990: {
			singleShare: 2600,
			singles: '杰浩宇鹏超帅龙翔凯阳旭航坤晨博鑫昊辉',
			first: '志俊文家子嘉明晓海宇浩天建伟国振少思正瑞泽',
			second: '杰豪轩宇鹏飞龙辉阳浩翔峰文涛超伟航强凯鑫明晨博',
		},
		2000: {
			singleShare: 900,
			singles: '浩宇杰轩昊博阳睿航鑫',
			first: '子浩宇梓俊文嘉家天泽思博一明瑞睿昊鑫志',
			second: '轩然航涵豪宇杰阳浩泽铭毅洋博睿辰霖瑞翔哲',
		},
	},
	female: {
		1960: {
			singleShare: 2000,
			singles: '丽敏红霞芳琴萍英玲静燕梅艳',
			first: '秀桂玉丽淑春凤金爱小美建素红惠月亚雪慧',
			second: '英兰珍梅华芳琴荣霞云萍玲红莲香凤敏清娟花',
		},
		1970: {
			singleShare: 3800,
			singles: '丽敏静艳霞芳燕娟红萍玲英琴洁颖慧莉',
			first: '丽晓春海玉小红秀建美金雪惠淑艳文亚慧爱桂',
			second: '华霞红萍芳玲梅英丽艳敏娟燕琴荣云兰平珍莉',
		},
		1980: {
			singleShare: 4400,
			singles: '静婷丽娜敏芳艳燕娟霞颖倩洁晶莉雪丹慧玲琳璐',
			first: '丽晓海雪春小文玉美婷佳慧红艳燕秀雅静思',
			second: '娟霞丽娜芳燕玲华萍敏梅红婷艳英平云静莉琴君',
		},
		1990: {
			singleShare: 3000,
			singles: '婷雪静倩颖慧悦敏娜瑶丹洁琳璐欣莹',
			first: '雅佳晓思梦雪欣文嘉丽静雨诗小美慧婷子海',
			second: '婷雪怡琪颖欣慧文倩瑶娟君萍玲妮莹洁敏雯静',
		},
		2000: {
			singleShare: 1000,
			singles: '悦欣怡瑶雪婷雯萱',
			first: '欣雨梓佳诗思子嘉雅心可语静一梦紫若芷',
			second: '怡涵萱琪妍悦彤瑶欣婷雯颖琳雪蕊宁晴洁',
		},
	},
};

/** The Latin spelling of every character above, without tones. */
export const spellings =
	'王wang 李li 张zhang 刘liu 陈chen 杨yang 赵zhao 黄huang 周zhou 吴wu 徐xu 孙sun 胡hu 朱zhu 高gao 林lin 何he 郭guo 马ma 罗luo 梁liang 宋song 郑zheng 谢xie ' +
	'韩han 唐tang 冯feng 于yu 董dong 肖xiao 程cheng 曹cao 袁yuan 邓deng 许xu 傅fu 沈shen 曾zeng 彭peng 吕lv 苏su 卢lu 蒋jiang 蔡cai 贾jia 丁ding 魏wei 薛xue ' +
	'叶ye 阎yan 余yu 潘pan 杜du 戴dai 夏xia 钟zhong 汪wang 田tian 任ren 姜jiang 范fan 方fang 石shi 姚yao 谭tan 廖liao 邹zou 熊xiong 金jin 陆lu 郝hao 孔kong ' +
	'白bai 崔cui 康kang 毛mao 邱qiu 秦qin 江jiang 史shi 顾gu 侯hou 邵shao 孟meng 龙long 万wan 段duan 雷lei 钱qian 汤tang 尹yin 黎li 易yi 常chang 武wu 乔qiao ' +
	'贺he 赖lai 龚gong 文wen 庞pang 樊fan 兰lan 殷yin 施shi 陶tao 洪hong 翟zhai 安an 颜yan 倪ni 严yan 牛niu 温wen 芦lu 季ji 俞yu 章zhang 鲁lu 葛ge 伍wu 韦wei ' +
	'申shen 尤you 毕bi 聂nie 焦jiao 向xiang 柳liu 邢xing 路lu 岳yue 齐qi 梅mei 莫mo 庄zhuang 辛xin 管guan 祝zhu 左zuo 涂tu 谷gu 欧ou 阳yang 时shi 舒shu 耿geng ' +
	'牟mou 卜bu 纪ji 上shang 官guan 司si 徒tu 诸zhu 葛ge 军jun 勇yong 伟wei 强qiang 明ming 平ping 刚gang 斌bin 杰jie 辉hui 华hua 波bo 峰feng 毅yi 建jian 国guo ' +
	'志zhi 卫wei 永yong 德de 新xin 玉yu 春chun 海hai 正zheng 学xue 家jia 庆qing 俊jun 立li 大da 福fu 振zhen 光guang 世shi 民min 生sheng 忠zhong 东dong 义yi 成cheng ' +
	'祥xiang 荣rong 贵gui 山shan 良liang 清qing 胜sheng 礼li 才cai 涛tao 磊lei 健jian 宏hong 凯kai 坚jian 晓xiao 少shao 兵bing 宁ning 鹏peng 超chao 亮liang 飞fei ' +
	'浩hao 宇yu 翔xiang 旭xu 小xiao 帅shuai 航hang 坤kun 晨chen 博bo 鑫xin 昊hao 子zi 嘉jia 天tian 思si 瑞rui 泽ze 豪hao 轩xuan 睿rui 梓zi 一yi 然ran 涵han 铭ming ' +
	'洋yang 辰chen 霖lin 哲zhe 丽li 敏min 红hong 霞xia 芳fang 琴qin 萍ping 英ying 玲ling 静jing 燕yan 艳yan 秀xiu 桂gui 淑shu 凤feng 爱ai 美mei 素su 惠hui 月yue ' +
	'亚ya 雪xue 慧hui 珍zhen 云yun 莲lian 香xiang 娟juan 花hua 洁jie 颖ying 莉li 婷ting 娜na 倩qian 晶jing 丹dan 琳lin 璐lu 佳jia 雅ya 君jun 悦yue 瑶yao 欣xin ' +
	'莹ying 梦meng 雨yu 诗shi 怡yi 琪qi 妮ni 雯wen 萱xuan 心xin 可ke 语yu 紫zi 若ruo 芷zhi 妍yan 彤tong 蕊rui 晴qing';
