/**
 * In happy-dom it returns the HTML of the element, unlike in browsers. A menu or a list of options asks its anchor and
 * that one's parents, which took a tenth of the time of a page's tests.
 */
if ('document' in globalThis)
  Element.prototype.toString = function () {
    return Object.prototype.toString.call(this)
  }
