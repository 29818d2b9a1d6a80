import { Button, Col, DatePicker, Form, Input, InputNumber, Row, Select, Switch } from 'antd';

import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';

/** The floor: antd's own form with the same fields, limits and help, and no conditions or nested schemas. */
export function PlainForm({ screen }: { screen: ResolvedScreen }) {
	const fields = screen.fields.filter((field) => !field.system && !field.schema);
	return (
		<Form labelCol={{ span: 8 }} autoComplete="off">
			<Row gutter={24}>
				{fields.map((field) => (
					<Col key={field.name} span={field.widget === 'textarea' ? 24 : 12}>
						<Form.Item
							name={field.name}
							label={field.title}
							help={undefined}
							extra={field.description}
							rules={rulesOf(field)}
							valuePropName={field.widget === 'switch' ? 'checked' : 'value'}
						>
							{inputOf(field)}
						</Form.Item>
					</Col>
				))}
			</Row>
			<Button type="primary" htmlType="submit">
				保存
			</Button>
		</Form>
	);
}

function rulesOf(field: ResolvedField) {
	return [
		...(field.required ? [{ required: true }] : []),
		...(field.maxLength === undefined ? [] : [{ max: field.maxLength }]),
		...(field.pattern === undefined ? [] : [{ pattern: new RegExp(`^(?:${field.pattern})$`) }]),
	];
}

function inputOf(field: ResolvedField) {
	switch (field.widget) {
		case 'number':
			return <InputNumber style={{ width: '100%' }} placeholder="请输入" />;
		case 'select':
			return (
				<Select
					allowClear
					showSearch
					placeholder="请选择"
					options={field.options?.map(({ value, title }) => ({ value, label: title })) ?? []}
				/>
			);
		case 'date':
			return <DatePicker style={{ width: '100%' }} />;
		case 'switch':
			return <Switch />;
		case 'textarea':
			return <Input.TextArea showCount maxLength={field.maxLength ?? 500} autoSize={{ minRows: 3, maxRows: 10 }} placeholder="请输入" />;
		default:
			return <Input placeholder="请输入" />;
	}
}
