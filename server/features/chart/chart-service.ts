import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { ChartFile, FigureQuestion } from '../../../contract/charts/chart.ts';
import { type ChartAnswer, type ChartEntry, type Figures, maxCharts, type SentFigures } from '../../../contract/charts/figures.ts';
import type { MapFile } from '../../../contract/charts/map.ts';
import type { DataSetFile } from '../../../contract/data-sets/data-set.ts';
import { chartType } from '../../../contract/documents/document-types.ts';
import type { WallContent } from '../../../contract/features/home/wall.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { chartKind } from '../../documents/chart/chart-kind.ts';
import { type DataSets, dataSetFiles, needDataSet, screenBelow } from '../../documents/data-set/data-set-files.ts';
import { dataSetKind } from '../../documents/data-set/data-set-kind.ts';
import { listDocuments } from '../../documents/list-documents.ts';
import { fittingMap } from '../../documents/map/fitting-map.ts';
import { mapKind } from '../../documents/map/map-kind.ts';
import type { Call } from '../../http/route.ts';
import type { LoadedDocument } from '../../metadata/document/document-kind.ts';
import { groupsAt } from '../../metadata/read/figures/groups-at.ts';
import type { AskedFigures, ReadFigures } from '../../metadata/read/figures/read-figures.ts';
import { may, type Principal } from '../../principal/principal.ts';
import { readDefinition } from '../design/public.ts';
import type { Services } from '../feature.ts';
import { FigureCache } from './figure-cache.ts';
import { markOf, sendRegions } from './map-regions.ts';
import { type AskedChart, readChartRequest } from './read-request.ts';
import { hasOwnReach, meansReader, readersOf } from './readers.ts';
import { texts } from './texts.ts';

export type ChartCall = Call<Principal>;

type ChartServices = Pick<Services, 'engine' | 'records' | 'figureSources'>;

interface Reading {
	asked: AskedChart;
	question: FigureQuestion;
	file: ChartFile | undefined;
	right: string | undefined;
	provided: Provided | undefined;
}

/** The rows of a screen whose rows a feature provides. */
type Provided = Pick<AskedFigures, 'table' | 'titleOf'>;

/** Charts and their figures, as far as their reader may view the records. */
export class ChartService {
	readonly #services: ChartServices;
	readonly #cache = new FigureCache<Figures>();

	constructor(services: ChartServices) {
		this.#services = services;
	}

	/** The charts whose records the caller may view, in the order of areas and titles. */
	async list({ principal, language }: ChartCall): Promise<ChartEntry[]> {
		const isViewed = await this.#readViewed(principal);
		return listDocuments(this.#charts(), {
			language,
			screenOf: (file) => {
				const name = screenBelow(this.#dataSets(), file);
				return isViewed(name) ? this.#services.records.screen(name, language, principal.tenantId) : undefined;
			},
			own: ({ type }) => ({ type }),
		});
	}

	/** The regions of a map, for those who may view one of the charts that are drawn on it; super administrators try charts that are not stored. */
	async map(call: ChartCall): Promise<unknown> {
		const { input, principal } = call;
		const name = String(input.name);
		const map = this.#maps().get(name);
		const isViewed = await this.#readViewed(principal);
		const charts = [...this.#charts().values()].filter(({ file }) => file.maps?.includes(name) === true);
		const mayView = principal.isSuper || charts.some(({ file }) => isViewed(screenBelow(this.#dataSets(), file)));
		if (!map || !mayView) throw new PortalError('notFound');
		return sendRegions(map, call);
	}

	/** The figures of several charts; what is wrong with one of them is said there, and the others have theirs. */
	async figures(call: ChartCall): Promise<{ charts: ChartAnswer[] }> {
		const { charts, fresh } = call.input;
		if (!Array.isArray(charts) || charts.length === 0 || charts.length > maxCharts) {
			throw invalidInput([{ path: 'charts', message: texts.objects({ max: maxCharts }) }]);
		}
		const asked = charts.map((chart, index) => readChartRequest(chart, `charts.${index}`));
		const answers: ChartAnswer[] = [];
		// One after the other: a call occupies one slot, and so one connection.
		for (const one of asked) answers.push(await this.#answer(one, call, fresh === true));
		return { charts: answers };
	}

	/** One chart on a wall, which may be some seconds old; a wall names the maps whose regions it has. */
	async onWall(request: unknown, call: ChartCall): Promise<WallContent> {
		const figures = await this.#known(readChartRequest(request, 'chart'), call, false);
		const { maps } = call.input;
		const { map } = figures;
		const isKnown = map === null || (Array.isArray(maps) && maps.includes(map.hash));
		const regions = isKnown ? null : (this.#maps().get(map.name)?.file.features ?? null);
		return { kind: 'chart', figures, regions };
	}

	/** The figures of one chart over the records that the right `export` of the caller reaches, too. */
	exported(call: ChartCall): Promise<Figures> {
		const asked = readChartRequest(call.input.chart, 'chart');
		return this.#compute(asked, call, { right: 'export' });
	}

	/** The figures of a chart that is not stored; what is wrong with it is named as `definition` and the way into it. */
	async try(call: ChartCall): Promise<SentFigures> {
		const { definition: _definition, ...narrowing } = call.input;
		const asked = readChartRequest({ ...narrowing, chart: 'preview' }, 'chart');
		const file = readDefinition<ChartFile>(this.#services.engine, call, chartType);
		const figures = await this.#compute(asked, call, { file }).catch((error: unknown) => {
			throw asked.groups ? error : groupsAt(error, 'definition.groups');
		});
		return this.#withMap(figures, file, call);
	}

	async #answer(asked: AskedChart, call: ChartCall, isFresh: boolean): Promise<ChartAnswer> {
		const { language } = call;
		try {
			return { figures: await this.#known(asked, call, isFresh) };
		} catch (error) {
			// Whatever concerns the call as a whole ends it: a client that has gone, a database that cannot be reached.
			if (!(error instanceof PortalError) || !ofOneChart.includes(error.kind)) throw error;
			const [field] = error.fieldsIn(language);
			const message = field ? texts.fieldProblem({ path: field.path, problem: field.message }).in(language) : error.messageIn(language);
			return { problem: { kind: error.kind, message } };
		}
	}

	/** Which screens have records that somebody may view. */
	async #readViewed(principal: Principal): Promise<(screen: string) => boolean> {
		const provided = new Set<string>();
		for (const [screen, source] of Object.entries(this.#services.figureSources)) if (await source.rows(principal)) provided.add(screen);
		return (name) => (this.#services.figureSources[name] ? provided.has(name) : may(principal, `${name}:view`));
	}

	/** Figures of a map with its name; where no map has their regions, they are drawn as bars. */
	#withMap(figures: Figures, file: ChartFile | undefined, { language }: ChartCall): SentFigures {
		if (figures.type !== 'map') return figures;
		const maps = (file?.maps ?? []).flatMap((name) => this.#maps().get(name) ?? []);
		const map = fittingMap(figures, maps);
		return map ? { ...figures, map: markOf(map, language) } : { ...figures, type: 'bar' };
	}

	async #known(asked: AskedChart, call: ChartCall, isFresh: boolean): Promise<SentFigures> {
		const { principal, language } = call;
		const { chart, list, question } = asked;
		const document = this.#charts().get(chart ?? '');
		const screen = document ? screenBelow(this.#dataSets(), document.file) : asked.screen;
		const files = document ? this.#filesOf(document.file, language) : undefined;
		// Queries of masked fields are counted for each person.
		const isOpen = list.query !== undefined || list.parameters !== undefined;
		const isProvided = this.#services.figureSources[screen] !== undefined;
		const fixed = this.#services.engine.shown(principal.tenantId, screen)?.in(language).list.filter;
		const isPersonal =
			isOpen || isProvided || meansReader([document?.file, files, question, fixed]) || hasOwnReach(this.#services.engine, screen);
		const key = JSON.stringify([readersOf(principal, isPersonal), language, asked, document?.content, files]);
		const figures = await this.#cache.get({ key, subject: subjectOf(principal.tenantId, screen), isFresh }, () =>
			this.#compute(asked, call),
		);
		return this.#withMap(figures, document?.file, call);
	}

	/** Forgets what is known about the records of a screen. */
	forget(tenantId: string, screen: string): void {
		this.#cache.forget(subjectOf(tenantId, screen));
	}

	async #compute(
		asked: AskedChart,
		call: ChartCall,
		{ right, file = this.#fileOf(asked) }: { right?: string; file?: ChartFile | undefined } = {},
	): Promise<Figures> {
		const { records } = this.#services;
		const { principal, language } = call;
		const name = file ? screenBelow(this.#dataSets(), file) : asked.screen;
		const screen = records.screen(name, language, principal.tenantId);
		if (!screen) throw new PortalError('notFound', { message: texts.noScreen({ name }) });
		const isProvided = screen.scope === 'feature' || this.#services.figureSources[name] !== undefined;
		const provided = isProvided ? await this.#provided(screen, call) : undefined;
		const rights = [...(provided ? [] : ['view']), ...(right === undefined ? [] : [right])];
		if (rights.some((needed) => !may(principal, `${name}:${needed}`))) throw mayNotView(screen);
		const said = file ? describe(file, language) : undefined;
		const question = said ? { ...said, ...(asked.groups && { groups: asked.groups }) } : asked.question;
		const figures = await this.#read(name, call, { asked, question, file, right, provided }).catch((error: unknown) => {
			throw said && !asked.list.query && isAboutFields(error) ? new PortalError('noPermission', { message: texts.hiddenField() }) : error;
		});
		return {
			chart: asked.chart,
			screen: name,
			dataSet: file?.dataSet ?? null,
			title: said?.title ?? screen.title,
			description: said?.description ?? '',
			type: said?.type ?? asked.type,
			stacked: said ? said.stacked === true : asked.stacked,
			map: null,
			...figures,
		};
	}

	/** The document that a request names. */
	#fileOf({ chart }: AskedChart): ChartFile | undefined {
		if (chart === null) return undefined;
		const found = this.#charts().get(chart);
		if (!found) throw new PortalError('notFound', { message: texts.noChart({ name: chart }) });
		return found.file;
	}

	/** The rows of a screen whose rows a feature provides. */
	async #provided({ name, title }: ResolvedScreen, { principal, language }: ChartCall): Promise<Provided> {
		const source = this.#services.figureSources[name];
		if (!source) throw new PortalError('notFound', { message: texts.noFigures({ title }) });
		const rows = await source.rows(principal);
		if (!rows) throw mayNotView({ title });
		const { tenantId } = principal;
		return { table: rows, titleOf: (field, value) => source.titleOf?.(field, value, { tenantId, language }) };
	}

	async #read(
		name: string,
		call: ChartCall,
		{ asked, question, file, right, provided }: Reading,
	): Promise<ReadFigures & Pick<Figures, 'records'>> {
		const { records } = this.#services;
		const wanted = { question, list: asked.list, ...provided, ...(right !== undefined && { right }) };
		const files = file && this.#filesOf(file, call.language);
		if (files) return records.dataSetFigures(name, call, { ...wanted, files });
		return { ...(await records.figures(name, call, wanted)), records: null };
	}

	/** The data sets below a chart; nothing for a chart over a screen. */
	#filesOf({ dataSet }: ChartFile, language: ChartCall['language']): DataSetFile[] | undefined {
		return dataSet === undefined ? undefined : dataSetFiles(this.#dataSets(), needDataSet(this.#dataSets(), dataSet), language);
	}

	#dataSets(): DataSets {
		return this.#services.engine.documents().of(dataSetKind);
	}

	#maps(): ReadonlyMap<string, LoadedDocument<MapFile>> {
		return this.#services.engine.documents().of(mapKind);
	}

	#charts(): ReadonlyMap<string, LoadedDocument<ChartFile>> {
		return this.#services.engine.documents().of(chartKind);
	}
}

function mayNotView({ title }: Pick<ResolvedScreen, 'title'>): PortalError {
	return new PortalError('noPermission', { message: texts.mayNotView({ title }) });
}

function subjectOf(tenantId: string, screen: string): string {
	return `${tenantId} ${screen}`;
}

/** What concerns one chart of several. */
const ofOneChart: string[] = ['invalidInput', 'noPermission', 'notFound', 'tooManyRequests'];

/** A chart that was checked has no wrong field: its reader may not see it. */
function isAboutFields(error: unknown): boolean {
	return error instanceof PortalError && error.kind === 'invalidInput' && error.fields.some(({ path }) => path !== 'groups');
}

/** A chart with its texts in a language. */
function describe(file: ChartFile, language: ChartCall['language']): ChartFile {
	const translate = createTranslate(file.texts, language);
	const titled = <Part extends { title?: string }>(part: Part): Part => ({
		...part,
		...(part.title !== undefined && { title: translate(part.title) }),
	});
	return {
		...file,
		title: translate(file.title),
		...(file.description !== undefined && { description: translate(file.description) }),
		...(file.groups && { groups: file.groups.map(titled) }),
		...(file.measures && { measures: file.measures.map(titled) }),
	};
}
