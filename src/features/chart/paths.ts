const root = '/platform/v3/charts';

/** The calls of charts. */
export const chartPaths = {
	list: `${root}/list`,
	figures: `${root}/figures`,
	map: `${root}/map`,
	try: `${root}/try`,
	export: `${root}/export`,
};
