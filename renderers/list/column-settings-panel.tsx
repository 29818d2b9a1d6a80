import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox, InputNumber } from 'antd';

import { useTexts } from '../texts/use-texts.ts';
import { isShown, type useColumnSettings } from './use-column-settings.ts';
import './column-settings.css';

interface Props {
	settings: ReturnType<typeof useColumnSettings>;
}

/** Which columns are shown, in which order and how wide; each change takes effect at once. */
export function ColumnSettingsPanel({ settings: { settings, change, reset, columns } }: Props) {
	const t = useTexts();
	const names = columns.map((column) => column.field);
	const move = (from: number, to: number) => {
		const order = [...names];
		order.splice(to, 0, ...order.splice(from, 1));
		change({ order });
	};
	const shownCount = columns.filter((column) => isShown(column, settings)).length;
	return (
		<div className="portal-column-settings">
			<div className="portal-column-settings-title">
				<strong>{t('columnSettings')}</strong>
				<Button type="link" size="small" onClick={reset}>
					{t('resetColumns')}
				</Button>
			</div>
			<ul>
				{columns.map((column, index) => (
					<li
						key={column.field}
						draggable
						onDragStart={(event) => event.dataTransfer.setData('text/plain', String(index))}
						onDragOver={(event) => event.preventDefault()}
						onDrop={(event) => move(Number(event.dataTransfer.getData('text/plain')), index)}
					>
						<Checkbox
							checked={isShown(column, settings)}
							disabled={shownCount === 1 && isShown(column, settings)}
							onChange={(event) => change({ shown: { ...settings.shown, [column.field]: event.target.checked } })}
						>
							{column.title}
						</Checkbox>
						<InputNumber
							size="small"
							min={56}
							max={1000}
							step={10}
							aria-label={`${column.title} ${t('columnWidth')}`}
							placeholder={t('columnWidth')}
							value={settings.widths[column.field] ?? column.width}
							onChange={(width) => width !== null && change({ widths: { ...settings.widths, [column.field]: width } })}
						/>
						<Button
							type="text"
							size="small"
							icon={<ArrowUpOutlined aria-hidden />}
							disabled={index === 0}
							aria-label={`${column.title} ${t('moveUp')}`}
							onClick={() => move(index, index - 1)}
						/>
						<Button
							type="text"
							size="small"
							icon={<ArrowDownOutlined aria-hidden />}
							disabled={index === columns.length - 1}
							aria-label={`${column.title} ${t('moveDown')}`}
							onClick={() => move(index, index + 1)}
						/>
					</li>
				))}
			</ul>
		</div>
	);
}
