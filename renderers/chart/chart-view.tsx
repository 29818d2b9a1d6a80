import { BarChartOutlined, FileExcelOutlined, PictureOutlined, TableOutlined } from '@ant-design/icons';
import { App, Button, theme } from 'antd';
import { type ReactNode, useRef, useState } from 'react';

import type { FigureEntry, Figures } from '../../contract/charts/figures.ts';
import { leadOf } from '../../contract/charts/lead.ts';
import type { RuleGroup } from '../../contract/screen/condition.ts';
import { readError } from '../core/failure/error-facts.ts';
import { lazyPart } from '../core/runtime/lazy-part.tsx';
import { useRuntime } from '../core/runtime/runtime-context.ts';
import { useText } from '../core/texts/use-text.ts';
import { ChartNumbers } from './chart-numbers.tsx';
import { ChartPicture } from './chart-picture.tsx';
import { ChartTable } from './chart-table.tsx';
import type { Picture } from './draw-chart.ts';
import type { Item } from './options/chart-scene.ts';
import { pictureOptions } from './options/picture-options.ts';
import { saveImage } from './save-image.ts';
import { texts } from './texts.ts';
import './chart.css';

const MapPicture = lazyPart(() => import('./map-picture.tsx').then((module) => module.MapPicture));

interface Props {
	figures: Figures;
	/** Shown instead of the title of the chart; null: none. */
	heading?: ReactNode;
	/** Further buttons. */
	tools?: ReactNode;
	/** Opens the records behind a figure; returns true where the click means something else. */
	onLead(query: RuleGroup, lead: NonNullable<Item['lead']>): void;
	/** Receives the first and the last group of a period that was selected by dragging, while that is possible. */
	onPeriod?: ((from: FigureEntry, to: FigureEntry) => void) | undefined;
	/** Saves the table as a workbook; missing without the right. */
	onSheet?: (() => Promise<void>) | undefined;
	/** Nobody can scroll it: groups without room are counted instead of drawn. */
	isStill?: boolean | undefined;
}

/** A chart: picture or table, both of which lead to the records, and the files that can be made of it. */
export function ChartView({ figures, heading, tools, onLead, onPeriod, onSheet, isStill }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const { token } = theme.useToken();
	const hasPicture = pictureOptions[figures.type] !== undefined;
	const [isTable, setTable] = useState(false);
	const picture = useRef<Picture | null>(null);
	const handleFigure = (lead: NonNullable<Item['lead']>) => onLead(leadOf(figures, lead.measure, lead.cell), lead);
	const tell = (work: Promise<void> | undefined) => {
		work?.catch((error: unknown) => void message.error(readError(error, runtime.language).message, 5));
	};
	const handleImage = () => {
		if (picture.current === null) return;
		tell(saveImage(picture.current.toSvg(), figures.title, { ground: token.colorBgContainer, ink: token.colorText }));
	};
	const toggle = t(isTable ? texts.asPicture() : texts.asTable());
	return (
		<section className="portal-chart" aria-label={figures.title} data-type={figures.type}>
			<header className="portal-chart-head">
				{heading ?? (
					<div className="portal-chart-title">
						<h2>{figures.title}</h2>
						{figures.description !== '' && <p>{figures.description}</p>}
					</div>
				)}
				<span className="portal-chart-tools">
					{tools}
					{hasPicture && (
						<Button
							type="text"
							size="small"
							icon={isTable ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
							aria-label={toggle}
							title={toggle}
							onClick={() => setTable(!isTable)}
						/>
					)}
					{hasPicture && !isTable && (
						<Button
							type="text"
							size="small"
							icon={<PictureOutlined aria-hidden />}
							aria-label={t(texts.saveImage())}
							title={t(texts.saveImage())}
							onClick={handleImage}
						/>
					)}
					{onSheet && (
						<Button
							type="text"
							size="small"
							icon={<FileExcelOutlined aria-hidden />}
							aria-label={t(texts.saveSheet())}
							title={t(texts.saveSheet())}
							onClick={() => tell(onSheet())}
						/>
					)}
				</span>
			</header>
			<div className="portal-chart-body">
				<ChartBody {...{ figures, isTable, isStill, onPeriod }} pictureRef={picture} onFigure={handleFigure} />
			</div>
		</section>
	);
}

interface BodyProps {
	figures: Figures;
	isTable: boolean;
	pictureRef: React.RefObject<Picture | null>;
	onFigure(lead: NonNullable<Item['lead']>): void;
	onPeriod: Props['onPeriod'];
	isStill: Props['isStill'];
}

function ChartBody({ figures, isTable, pictureRef, onFigure, onPeriod, isStill }: BodyProps) {
	const t = useText();
	if (figures.type === 'figure' && !isTable) return <ChartNumbers figures={figures} onFigure={onFigure} />;
	if (figures.cells.length === 0) return <p className="portal-chart-empty">{t(texts.empty())}</p>;
	if (isTable || pictureOptions[figures.type] === undefined) return <ChartTable figures={figures} onFigure={onFigure} />;
	const Drawn = figures.map ? MapPicture : ChartPicture;
	return <Drawn {...{ figures, pictureRef, onFigure, onPeriod, isStill }} />;
}
