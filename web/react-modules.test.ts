import { expect, it } from 'vitest'
import { asModule } from './react-modules.ts'

it('turns imports and exports of a file of React into those of a module', () => {
  const code = `var A = require("scheduler"),
  B = require("react-dom");
exports.now = void 0;
exports.now = function () { return A.x };
exports.use = function () { return exports.now() + B.y };`
  expect(asModule(code)).toBe(`import * as A from 'scheduler'
import * as B from 'react-dom'

var now$ = void 0;
var now$ = function () { return A.x };
var use$ = function () { return now$() + B.y };
export { now$ as now, use$ as use }`)
})

it('refuses a file that is written in another way', () => {
  expect(() => asModule('module.exports = {}')).toThrow('This file of React is written in another way')
})
